// The Kubernetes versions whose admission rules are covered, and the modules by which each was measured.

interface CoveredVersion {
  readonly kubernetes: string;
  /** Version of k8s.io/apiextensions-apiserver from which conformance/oracle is built. */
  readonly apiextensions: string;
  /** The compatibility version of such a server, by which it judges formats and CEL libraries: one behind. */
  readonly compatibility: string;
}

/** Newest first. */
export const measuredVersions: readonly CoveredVersion[] = [
  { kubernetes: '1.37', apiextensions: 'v0.37.2', compatibility: '1.36' },
];
