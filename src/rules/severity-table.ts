// What circumstances make of a severity: the one table, for docs/severities.md and the last sentence of messages.

/** The severities, the most severe first. */
export const severities = ['error', 'warning', 'info'] as const;

export type Severity = (typeof severities)[number];

/** `isLeast`: the severity is the least they give, not the most they leave; `isFinal`: whatever the configuration. */
interface Group {
  readonly severity: Severity;
  readonly isLeast?: true;
  readonly isFinal?: true;
}

/**
 * What is so, as Markdown; why the severity follows, if the message is to state it behind `because`: a function of what
 * the circumstance names; and which rules alone it concerns, where others may report it: on breaks, or of a category.
 */
type Texts = readonly [what: string, because: string | ((of?: string) => string), rules?: string];
/** What one circumstance does. */
export type SeverityRow = Group & { readonly texts: Texts };

const rows = <K extends string>(group: Group, all: Readonly<Record<K, Texts>>): Readonly<Record<K, SeverityRow>> =>
  Object.fromEntries(
    Object.entries<Texts>(all).map(([kind, texts]): [string, SeverityRow] => [kind, { ...group, texts }]),
  ) as Record<K, SeverityRow>;

const otherCrd = 'and a cluster may have another one';

/** Where several rows fit, the lowest severity counts, and of equal ones the first one's text. */
export const severityTable = {
  ...rows(
    { severity: 'warning', isLeast: true },
    {
      'approval-withdrawn': [
        'an approval is replaced by `unapproved`',
        'a reviewer should check why an approval is withdrawn',
      ],
      'required-there': [
        'a served version requires a field that another lacks, and no webhook converts',
        'objects of the other version can no longer be changed in this one',
      ],
      'never-stored': ['a served version gets fields that the storage version lacks', 'no object can ever have them'],
      'null-rejected': [
        'a field with an `enum` becomes nullable',
        'a null was dropped until now, and is rejected from now on',
      ],
      'not-filled-in': [
        'a field becomes required with a default that it did not have, in a bundle of Operator Lifecycle Manager (`bundle/manifests/`, or next to a `ClusterServiceVersion`)',
        'it validates stored objects as they are, without the defaults of the new schema',
      ],
      'asked-for': [
        'a field gets a default, and `oneOf`, `not`, `maxProperties` or a rule of CEL (`has(self.a)`) asks whether it is set',
        'whether objects without the field stay valid cannot be decided here',
      ],
    },
  ),
  ...rows(
    { severity: 'error', isLeast: true },
    {
      'merge-required': ['a linked pull request was closed without merging', '`approvals.requireMerged` asks for it'],
      'not-stored': [
        'fields that objects were stored with, of a version that was served until now, and that the version in which they are stored now lacks, while no webhook converts',
        'servers drop what clients write there, or wrote',
      ],
      'was-v1': [
        'a CRD of `apiextensions.k8s.io/v1` that a change writes in `v1beta1`',
        'clusters could install it before this change',
      ],
      'breaks-resource': [
        'a break after which servers reject a custom resource of the repository, where that alone would be an error; what else suggests that no object is hit does not count then',
        'the resource proves it',
      ],
      'breaks-next': [
        'the markers of a Go type change, and the CRD that is generated next gets another scope or plural, `multipleOf`, an exclusive bound or an embedded resource, or loses a subresource, a selectable field or unknown fields that were kept, in a version that is served and no alpha version',
        'the CRD that is generated next breaks its clients',
      ],
    },
  ),
  ...rows(
    { severity: 'info', isFinal: true },
    {
      'third-party': [
        'folders of `thirdParty` in the configuration',
        "it is another project's API, or wrong on purpose",
      ],
      'never-released': [
        'a break of what the releases of `baseline` do not have; no client outside can depend on it',
        (releases = '`v1.1.0`, `v1.0.3`') => `it is not in any release so far (${releases})`,
        'breaks',
      ],
      acknowledged: ['an intentional break', (by = 'a maintainer') => `it was acknowledged by ${by}`, 'breaks'],
    },
  ),
  ...rows(
    { severity: 'info' },
    {
      'invalid-example': [
        'a custom resource, or a YAML or JSON file that cannot be parsed, has no CRD, and loses no object by the change',
        () => 'its name or folder marks it as an invalid example',
      ],
      'rejected-crd': [
        'a custom resource of a CRD with a type or keyword that no schema may have, before the change, too',
        () => 'servers reject its CRD, and did before: no cluster has it',
      ],
      'unowned-crd': [
        'a CRD in a folder of tests, examples, documentation and the like, of a group that is called an example (`widgets.example.com`), or that nothing else in the repository has',
        () => "the CRD is an example, or another project's, in a folder of tests, examples or the like",
      ],
      'example-types': [
        'a Go type in a folder of tests, examples, documentation and the like, of a group that is called an example (`widgets.example.com`)',
        () => 'the type is an example, in a folder of tests, examples or the like',
      ],
      rehearsal: ['a reference or grant of tests or examples', 'a missing grant may be tested', 'reference-grant'],
      'grant-elsewhere': [
        'a reference into a namespace of another owner, or not all of the repository was read',
        'the grant may well be elsewhere',
      ],
      'existing-link': ['an existing approval URL', 'this change did not add it'],
      'gates-not-read': ['the feature gates were not found or not read', 'the gates could not be compared'],
      'gate-finished': ['a lifecycle tag is removed at general availability', 'the gate stays for some releases'],
      'as-kubernetes': [
        'an object of Kubernetes (`LabelSelector`, `SecretKeySelector`) becomes atomic, or one of its maps takes texts alone (`nodeSelector`, `matchLabels`); the key of a list in one becomes required, or `hostAliases[*].ip`; a field whose type is one of Kubernetes, by its Go type or, without that, by its fields, gets a constraint inside of it that Kubernetes declares itself',
        () => 'Kubernetes declares this type so',
      ],
      'conditions-map': [
        'the conditions of the status become a map',
        () => 'the API conventions ask for it, and each condition has a type of its own',
      ],
      'not-in-go': [
        'a field gets a first bound that only rejects what its integer type in Go before the change cannot hold, such as a `minimum` of 0 where that was unsigned, or one that was an integer is no longer any `number`',
        (of = 'such a value') => `by the type of the field in Go before, no controller could read ${of}`,
      ],
      'webhook-added': ['conversion is now done by a webhook', 'a webhook can convert all that `None` did'],
      'not-said': [
        'a field of a Go type that says neither optional nor required, a list that does not say how it merges',
        'the behavior without the marker may be intended',
        'conventions',
      ],
      'same-in-json': [
        'a field of a Go type becomes a pointer, unless it is required and Go writes null where it is not set',
        'nothing changes in JSON, or a null that servers drop',
      ],
    },
  ),
  ...rows(
    { severity: 'warning' },
    {
      'moved-check': [
        'a field gets a bound that Go code of the same change checked until now (`x.Replicas < 1`), as a webhook does',
        () => 'the same check leaves the Go code with this change, which may have rejected these values already',
      ],
      'removed-by-kubernetes': [
        'a field that Kubernetes removed from its own type: `workloadRef` of pods (1.36), `resourceClaims[*].source` (1.31), `resources.claims` (1.29) and `status.resizeStatus` (1.28) of volume claims',
        () => 'Kubernetes removes fields of alpha features alone, which are off unless someone switches them on',
      ],
      'beyond-names': [
        'a field `host` or `hostname` gets a `maxLength` of 253 or more',
        () => 'no host name is longer than 253 characters',
      ],
      'beyond-ports': [
        'a field `port`, or one whose name ends in `Port`, gets a `maximum` of 65535 or more, or a first `minimum` of 0 or less',
        () => 'a port is no larger than 65535, and none is negative',
      ],
      'beyond-pods': [
        'a field `replicas` or `replicaCount`, or one whose name ends in `Replicas` or `ReplicaCount`, gets a `maximum` of 150000 or more, or, unless it begins with `max`, a first `minimum` of 0 or less',
        () => 'no cluster has more than 150,000 pods, or fewer than none',
      ],
      'beyond-type': [
        'a field gets a first `maximum` that is the largest value of an integer of 32 or 64 bits, signed or not; in the format `int64`, not that of 32 bits, signed; or the smallest or largest value of its format (`uint8`, `int16`)',
        () =>
          'the bound is the largest value of an integer type, or the smallest, as a generator writes it for a field of that type',
      ],
      'beyond-enum': [
        'a list of a few values (`enum`) gets a `maxItems` that is not below their number',
        () => 'a longer list would name a value twice',
      ],
      'served-anyway': [
        'a CRD that clusters have gets a name that is taken in its group',
        'it stays served under the names that it had',
      ],
      'older-servers': [
        'what only servers older than the newest say, where the configuration names no `kubernetesVersions`',
        (newest = '1.37') => `Kubernetes ${newest} does not say it, and no \`kubernetesVersions\` are configured`,
      ],
      'v1beta1-request': ['a CRD in `apiextensions.k8s.io/v1beta1`', 'no server since Kubernetes 1.22 serves it'],
      'own-annotation': ['an approval annotation of the configuration is removed', 'no server knows it'],
      'not-all-read': ['a grant is removed, and not all of the repository was read', 'another may allow the same'],
      'no-crd': ['a file that was not read whole', () => 'no CRD was seen in it', 'files'],
      'not-compared': [
        'what a tool makes of a CRD or a ReferenceGrant, and Go types whose fields are not all read',
        () => 'the files of this change were read',
        'files',
      ],
      'other-ways': ['a CRD that is too large for `kubectl apply` or Helm', 'other ways of installing it work'],
      deprecated: [
        'a version that was marked `deprecated` is no longer served',
        'a deprecation announces the end; to *remove* such a version is an error still: that skips the step in which it is not served, and stored objects may be lost',
      ],
      'end-announced': [
        'a Go kind is removed whose marker `+k8s:prerelease-lifecycle-gen:deprecated` or `:removed` announced its end',
        () => 'its markers say from which release on it is no longer served',
      ],
      unserved: [
        'a version, or a Go kind of one, is removed that was not served',
        'it has no clients, but objects may be stored in it',
      ],
      'kept-elsewhere': [
        'a CRD is removed from one file and stays in another, outside of tests, examples, documentation and the like',
        'only users of this file lose it',
      ],
      'likely-unsigned': [
        'five fields of a CRD or more get a `minimum` of 0 at once, or one gets it with a `maximum` of 4294967295, and their Go types are not known',
        () => 'this bound comes with others, as a generator writes them for unsigned Go types',
      ],
      'described-type': [
        'an object or a list gets the type that its schema described without one, as `apiextensions.k8s.io/v1beta1` allowed, or `spec` or `status` the one that they have by convention',
        () => 'its schema, or the convention for `spec` and `status`, described values of this type before',
      ],
      'spec-with-required': [
        '`spec` becomes required, and already required fields of its own: an empty one was rejected, only an object without any was not',
        () => '`spec` already required fields of its own, so that only an object without any passed',
      ],
      'null-dropped': [
        '`nullable` is removed from a field that may be left out and has no default',
        'nothing is rejected, and most readers take null as left out',
      ],
      'first-schema': ['pruning begins where fields are first named', 'the fields in use are probably among them'],
      configuration: ['a Go kind of files that configure a program is removed', 'no stored object is of such a kind'],
      'atomic-list': [
        'an atomic list gets another type',
        'it has one owner for all of it: splitting that up takes nothing from an applier, joining does',
      ],
      undecided: [
        'a change of a Go type whose direction cannot be decided: another pattern, a constant that is removed or gets another number, a text that becomes a time, a duration, a quantity or bytes, an integer that becomes one of 32 bits, or a port one of 16 bits, unsigned',
        'about half of such changes break nothing',
      ],
      test: ['a custom resource, duplicate key or unparsable file (no CRD, no Go) of tests', () => 'tests use it'],
      patched: [
        'a custom resource that a kustomization patches, or a field or a part of a CRD whose schema one patches, where servers reject the text as written',
        () => 'a kustomization changes it before a server sees it',
      ],
      'foreign-crd': ['a custom resource of a third-party CRD', () => `the CRD is a copy from elsewhere, ${otherCrd}`],
      'by-info': [
        'a custom resource that servers reject or prune after a break that is an info, as of what was never released',
        () => 'the break of its CRD is an info',
        'resource',
      ],
      'new-crd': ['a custom resource of a new CRD', () => `the CRD is new here, ${otherCrd}`],
      experimental: [
        'a CRD of an experimental channel (annotation `gateway.networking.k8s.io/channel: experimental`, a preview feature set or a feature gate of OpenShift, a folder `experimental`), before the change and after it, whatever its versions are called',
        () => 'the CRD belongs to an experimental channel, which promises no compatibility',
        'breaks',
      ],
      'of-tests': [
        'a CRD in a folder of tests, of a group that is called a test (`test.corp.io`), before the change and after it',
        () => 'only tests install the CRD',
        'breaks',
      ],
      'example-copy': [
        'a CRD in a folder of tests, examples, documentation and the like, before the change and after it, of which the repository has another one elsewhere, that people apply; not where a kustomization outside of such folders builds it',
        () => 'it is in a folder of tests, examples or the like, and people apply the CRD from another file',
        'breaks',
      ],
      alpha: [
        'an alpha version (deprecation policy, rule 4a); its users still want to read about it',
        (version = 'v1alpha1') => `\`${version}\` is an alpha version, which may change in any release`,
        'breaks',
      ],
      'alpha-only': [
        'a CRD is deleted or renamed, or gets another scope',
        () => 'all its served versions are alpha versions, which may change in any release',
      ],
      'experimental-field': [
        'a field of a Go type',
        () => 'the field, or one above it, says that it is experimental or behind a feature gate',
      ],
      status: [
        'fields below `status`: no user is rejected, and readers of a removed field are few and known. Not for fields whose type becomes another one: a stored status then neither decodes nor passes server-side apply. Nor for what a bundle of Operator Lifecycle Manager (`bundle/manifests/`, or next to a `ClusterServiceVersion`) requires or restricts, but for a first `enum`, which has what the controller writes: it does not upgrade an operator while stored objects violate that. Nor for `status` itself where it becomes required: servers drop it from new objects before they validate them',
        () => 'controllers write the status, users only read it',
      ],
    },
  ),
} as const;

/** One thing that is so of a problem, and that bears on its severity. */
export interface Circumstance {
  readonly kind: keyof typeof severityTable;
  /** What its reason in a message names: the version, the release, who acknowledged. */
  readonly of?: string;
}

/** The circumstances that are so: `true`, or what they name. */
export const circumstances = (
  all: Readonly<Partial<Record<Circumstance['kind'], boolean | string | undefined>>>,
): readonly Circumstance[] =>
  (Object.keys(all) as Circumstance['kind'][]).flatMap((kind) => {
    const is = all[kind];
    return typeof is === 'string' ? [{ kind, of: is }] : is === true ? [{ kind }] : [];
  });
