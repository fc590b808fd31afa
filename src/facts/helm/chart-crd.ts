// A CRD that a change reaches through its chart, and not in its own text.
import type { Span } from '../../documents/span.ts';
import type { CrdPair } from '../crd/crd-pair.ts';

/** What a change does to a CRD of a chart. */
export interface ChartCrd {
  /** Empty where it was not read. */
  readonly name: string;
  readonly at: Span;
  readonly change:
    | {
        /** The chart no longer installs it. */
        readonly by: 'chart';
        /** The folder of the chart, and where the CRD stays; of a chart that is fetched its name. */
        readonly chart: string;
        readonly path: string;
        readonly isFetched: boolean;
        /** It was in `crds/`: Helm never deletes it. */
        readonly isKept: boolean;
        /** The file from which it now installs another CRD of that name. */
        readonly instead: string | undefined;
      }
    /** Default values decide over it: edited ones, or those of a new condition around it; or they contain it. */
    | { readonly by: 'values'; readonly isNewCondition: boolean }
    /** A named template that writes it is another one, or it is in a text that only Helm can read. */
    | { readonly by: 'partial' }
    /** `isJoined`: only for an action that trims the line break before a line `---`. */
    | { readonly by: 'hidden'; readonly isJoined?: true }
    /** The chart has it in a packed one. */
    | { readonly by: 'packed'; readonly isRemoved: boolean };
  /** The CRD on both sides, where Helm is known to have installed it and to delete it now. */
  readonly lost?: CrdPair;
}
