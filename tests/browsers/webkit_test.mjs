import { suite } from './suite.mjs';
import { startWebKit } from './webkit.mjs';

suite(startWebKit);
