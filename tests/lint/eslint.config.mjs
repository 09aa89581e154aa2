// The ESLint rules of `tests/run lint`: only errors, no style or layout.
import { createRequire } from 'node:module';

const require = createRequire(`${process.env.NARABE_LINT}/`);
const js = require('@eslint/js');
const globals = require('globals');

export default [
    js.configs.recommended,
    {
        languageOptions: { ecmaVersion: 2022, sourceType: 'module' },
        linterOptions: { reportUnusedDisableDirectives: 'error' },
        rules: {
            'array-callback-return': 'error',
            eqeqeq: ['error', 'always', { null: 'ignore' }],  // allows `!= null`, which also covers undefined
            'no-control-regex': 'off',  // scripts remove control characters from texts
            'no-implicit-globals': 'error',
            'no-self-compare': 'error',
            'no-shadow': ['error', { allow: ['before', 'after'] }],  // the functions of node:test, which are called only at the top level of files
            'no-template-curly-in-string': 'error',
            'no-throw-literal': 'error',
            'no-unmodified-loop-condition': 'error',
            'no-unreachable-loop': 'error',
            'no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],  // allows `{ without, ...rest }`
            'no-useless-assignment': 'error',
            'no-var': 'error',
            'prefer-const': 'error',
        },
    },
    {
        files: ['web/**'],
        rules: { 'no-undef': 'off' },  // tsc checks this better
    },
    {
        files: ['tests/**'],
        languageOptions: { globals: { ...globals.browser, ...globals.node } },
        rules: { 'no-template-curly-in-string': 'off' },  // tests search for `${NAME}` in CMake files and workflows
    },
    {
        files: ['web/start/first.js', 'web/start/painted.js'],  // browsers that are too old run these files, which show a message
        languageOptions: { ecmaVersion: 5, sourceType: 'script' },
        rules: { 'no-var': 'off', 'no-unused-vars': ['error', { vars: 'local', caughtErrors: 'none' }] },
    },
    {
        files: ['web/start/painted.js'],  // its function is used by the scripts to which it is prepended
        rules: { 'no-implicit-globals': 'off' },
    },
];
