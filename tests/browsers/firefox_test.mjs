import { startFirefox } from './firefox.mjs';
import { suite } from './suite.mjs';

suite(startFirefox);
