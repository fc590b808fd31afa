// What a file holds once it is read: Kubernetes manifests, Go types, or a reason why it could not be read.
import type { SourceFile, Span } from './span.ts';
import type { MappingNode } from './node.ts';

/**
 * What a YAML or JSON document at the root of a file (or an item of a `kind: List`) is to us:
 * - `crd`: an apiextensions.k8s.io CustomResourceDefinition with a group and names
 * - `crd-template`: one whose text holds actions of a template language: what they fill in is marked unknown in its tree
 * - `crd-patch`: one without them, that is a kustomize patch of one
 * - `kustomization`: a Kustomization or Component
 * - `object`: any other Kubernetes object
 */
export type ManifestShape = 'crd' | 'crd-template' | 'crd-patch' | 'kustomization' | 'object';

/** One Kubernetes object in a file. */
export interface Manifest {
  readonly file: SourceFile;
  readonly shape: ManifestShape;
  /** Which `---` document of the file, from 0. */
  readonly index: number;
  readonly root: MappingNode;
  readonly apiVersion: string;
  readonly kind: string;
  /** metadata.name, or the empty string. */
  readonly name: string;
  readonly namespace: string | undefined;
}

/** Something that hindered the reading of a file; becomes a finding of category `files`. */
export interface FileProblem {
  readonly kind: 'syntax' | 'duplicate-key' | 'limit';
  readonly message: string;
  readonly at: Span;
}

/** A file after parsing: what could be read, what could not. */
export interface ParsedFile {
  readonly file: SourceFile;
  readonly manifests: readonly Manifest[];
  readonly problems: readonly FileProblem[];
  /** Why (parts of) the file are not checked: a Helm template, a limit. Empty when all was read. */
  readonly notChecked: readonly string[];
}
