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
  { kubernetes: '1.36', apiextensions: 'v0.36.6', compatibility: '1.35' },
  { kubernetes: '1.35', apiextensions: 'v0.35.10', compatibility: '1.34' },
  { kubernetes: '1.34', apiextensions: 'v0.34.13', compatibility: '1.33' },
  { kubernetes: '1.33', apiextensions: 'v0.33.13', compatibility: '1.32' },
  { kubernetes: '1.32', apiextensions: 'v0.32.13', compatibility: '1.31' },
  { kubernetes: '1.31', apiextensions: 'v0.31.14', compatibility: '1.30' },
];
