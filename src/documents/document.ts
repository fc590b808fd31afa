// The content of a file once it is read: Kubernetes manifests, Go types, or a reason why it could not be read.
import type { KeyPath } from './duplicate-keys.ts';
import type { SourceFile, Span } from './span.ts';
import type { Entry, MappingNode, Node } from './node.ts';

/**
 * What a YAML or JSON document at the root of a file (or an item of a `kind: List`) is to us:
 * - `crd`: an apiextensions.k8s.io CustomResourceDefinition with a group and names
 * - `crd-template`: one whose text has actions of a template language: what they fill in is marked unknown in its tree
 * - `crd-patch`: one without them, that is a kustomize patch of one
 * - `kustomization`: a Kustomization or Component
 * - `object`: any other Kubernetes object
 */
export type ManifestShape = 'crd' | 'crd-template' | 'crd-patch' | 'kustomization' | 'object';

/** What every Kubernetes object in a file has. */
export interface ManifestHead {
  readonly file: SourceFile;
  /** Which `---` document of the file, from 0. */
  readonly index: number;
  readonly root: MappingNode;
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly namespace: string | undefined;
}

/** The value of a field of a CRD, or its default, and the entry in which it is written. */
export interface CrdField<T> {
  readonly value: T;
  readonly entry: Entry | undefined;
}

/** One version of a CRD, with the fields that v1beta1 writes once for all versions. */
export interface CrdVersion {
  readonly name: string;
  readonly nameEntry: Entry | undefined;
  /** True unless it is `false`: clients may use a version without it. (The apiserver decodes that as false.) */
  readonly served: CrdField<boolean>;
  /** Whether the field is there, by the form or perhaps by a template: `served` is neither missing nor null. */
  readonly saysServed: boolean;
  readonly storage: CrdField<boolean>;
  readonly deprecated: CrdField<boolean>;
  /** `openAPIV3Schema`; the entry is that of `schema` or `validation` around it. */
  readonly schema: CrdField<MappingNode | undefined>;
  readonly subresources: Readonly<Record<'status' | 'scale', Entry | undefined>>;
  readonly printerColumns: Entry | undefined;
  readonly selectableFields: CrdField<readonly string[]>;
}

/** A CustomResourceDefinition of v1 or v1beta1, tolerant of everything that is missing or of the wrong type. */
export interface Crd extends ManifestHead {
  readonly shape: 'crd' | 'crd-template';
  readonly isV1beta1: boolean;
  readonly spec: Node | undefined;
  readonly group: CrdField<string | undefined>;
  readonly names: Readonly<Record<'kind' | 'plural' | 'singular' | 'listKind', CrdField<string | undefined>>> &
    Readonly<Record<'shortNames' | 'categories', CrdField<readonly string[]>>>;
  readonly scope: CrdField<string | undefined>;
  /** In the order of the text. v1beta1's `spec.version` without a list is the one that is served and stored. */
  readonly versions: readonly CrdVersion[];
  /** The versions that have a name; of a duplicate one the last. */
  readonly versionsByName: ReadonlyMap<string, CrdVersion>;
  /** The strategy, `None` where it is missing. */
  readonly conversion: CrdField<string>;
  /** Whether nothing is pruned: v1beta1's default, and a leftover that v1 still reads of stored CRDs. */
  readonly preserveUnknownFields: CrdField<boolean>;
  readonly annotations: Node | undefined;
}

interface OtherManifest extends ManifestHead {
  readonly shape: Exclude<ManifestShape, Crd['shape']>;
}

/** One Kubernetes object in a file. */
export type Manifest = Crd | OtherManifest;

/** Something that hindered the reading of a file; becomes a finding of category `files`. */
export interface FileProblem {
  readonly kind: 'syntax' | 'limit';
  /** Of a limit: nothing behind this place was read, not even further documents. */
  readonly endsFile?: true;
  readonly message: string;
  readonly at: Span;
  /** The document that was not read for it; missing where it is no matter of one. */
  readonly within?: { readonly start: number; readonly end: number };
}

/** A key that a mapping of a manifest sets twice, which hinders nothing. */
export interface RepeatedKey {
  /** The object, or the first in its document: one for all keys of the document, as names may be long. */
  readonly object: { readonly kind: string; readonly name: string };
  /** The path of its mapping in the document; undefined at the root. */
  readonly above: KeyPath | undefined;
  readonly key: string;
  /** The second is what a merge (`<<`) brings: it counts to kubectl, but not to others. */
  readonly isMerged: boolean;
  readonly at: Span;
}

/** A file after parsing: what could be read, what could not. */
export interface ParsedFile {
  readonly file: SourceFile;
  readonly manifests: readonly Manifest[];
  readonly problems: readonly FileProblem[];
  readonly repeatedKeys: readonly RepeatedKey[];
  /** Notes on its templates: documents that are `unread`, CRDs that are `compared` as far as they are plain text. */
  readonly notChecked: readonly { readonly templates: 'unread' | 'compared'; readonly why: string }[];
  /** Where an action trims the line break before a line `---`, if that is what hides all of its hidden CRDs. */
  readonly trimmedSeparator?: Span;
  /** Texts of documents that show a CRD with its schema and that a template hides, or some version of it. */
  readonly hiddenCrds?: readonly string[];
}
