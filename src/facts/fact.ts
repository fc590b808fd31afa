// The union of all facts: what is so, typed, without opinion. Each kind is defined beside the code that finds it.
import type { AdmissionFact } from './admission.ts';
import type { FileFact } from './files.ts';

export type Fact = AdmissionFact | FileFact;
