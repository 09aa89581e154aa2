// ESLint's rules for `tests/run lint`: errors only, no questions of style or layout.
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
            eqeqeq: ['error', 'always', { null: 'ignore' }],  // `!= null`: neither null nor undefined
            'no-control-regex': 'off',  // control characters are what texts are cleaned of
            'no-implicit-globals': 'error',
            'no-self-compare': 'error',
            'no-shadow': ['error', { allow: ['before', 'after'] }],  // of node:test, called at the top of a file alone
            'no-template-curly-in-string': 'error',
            'no-throw-literal': 'error',
            'no-unmodified-loop-condition': 'error',
            'no-unreachable-loop': 'error',
            'no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],  // `{ without, ...rest }`
            'no-useless-assignment': 'error',
            'no-var': 'error',
            'prefer-const': 'error',
        },
    },
    {
        files: ['web/**'],
        rules: { 'no-undef': 'off' },  // tsc knows better what there is
    },
    {
        files: ['tests/**'],
        languageOptions: { globals: { ...globals.browser, ...globals.node } },
        rules: { 'no-template-curly-in-string': 'off' },  // what CMake and workflows call by `${NAME}` is looked for
    },
    {
        files: ['web/start/first.js', 'web/start/painted.js'],  // older browsers run them, to be told that they are too old
        languageOptions: { ecmaVersion: 5, sourceType: 'script' },
        rules: { 'no-var': 'off', 'no-unused-vars': ['error', { vars: 'local', caughtErrors: 'none' }] },
    },
    {
        files: ['web/start/painted.js'],  // its function is for what it is joined to
        rules: { 'no-implicit-globals': 'off' },
    },
];
