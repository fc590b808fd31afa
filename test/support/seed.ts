// The same random cases at each run: a failure of a check is one that its author can repeat. `SEED=2 npm run unit` looks at others.
import * as fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 1) });
