// What Node makes of the sources, types stripped and compiled, is kept for the next run of tests or of a script.
import { enableCompileCache } from 'node:module';
import path from 'node:path';

enableCompileCache(path.resolve(import.meta.dirname, '../../node_modules/.cache/node'));
