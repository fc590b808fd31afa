// The analyzers as a list.
import type { AnyAnalyzer } from './analyzer.ts';
import * as analyzers from './analyzers/index.ts';

/** Sorted by name, as the names of a module's exports are. */
export const everyAnalyzer: readonly AnyAnalyzer[] = Object.values(analyzers);
