// The shapes of facts about approval annotations.
import type { ApprovalState } from '../../apiserver/index.ts';
import type { Crd } from '../../documents/document.ts';
import type { Span } from '../../documents/span.ts';
import type { SinceApproval } from './approval-since.ts';
import type { DocumentRef, Status } from '../document-ref.ts';
import type { LinkVerdict } from './link-verdict.ts';

/** The approval of one CRD at one side. */
export interface Approval {
  readonly state: ApprovalState;
  readonly value: string | undefined;
  /** The annotation's value; without one, the place where it belongs. */
  readonly at: Span;
  /** Version of apiextensions.k8s.io in which the CRD is written. */
  readonly request: 'v1' | 'v1beta1';
}

/** What one annotation says of the approval of one CRD. */
interface AnnotationFact {
  readonly annotation: string;
  /** Where it is written: a CRD, a kustomize patch of one, or a marker of a Go type from which the CRD is generated. */
  readonly carrier: 'crd' | 'crd-patch' | 'go-marker';
  /** The CRD's name, `widgets.example.k8s.io`; of a marker, the Go type's. */
  readonly name: string;
  readonly path: string;
  readonly group: string;
  /** The kind that the CRD defines; undefined where only a patch of it is at hand. */
  readonly definedKind: string | undefined;
  readonly document: DocumentRef | undefined;
  /** Undefined when a cluster would see a create. */
  readonly before: Approval | undefined;
  readonly after: Approval;
  /** Why something that was not looked at may yet supply a missing annotation. */
  readonly unless: string | undefined;
  /** An action of its template may. */
  readonly mayBeFilledIn?: true;
  /** The CRD itself on both sides, where it is changed. */
  readonly crd?: { readonly before: Crd | undefined; readonly after: Crd } | undefined;
}

/** What is so about the approval of one CRD, as an apiserver sees it: by the annotation of Kubernetes. */
export type ApprovalFact = AnnotationFact & { readonly kind: 'approval'; readonly isProtected: boolean };
/** The same of the annotation that is configured instead: no apiserver knows it, so every group may have it. */
export type ConfiguredApprovalFact = AnnotationFact & { readonly kind: 'configured-approval' };

/** CRDs of the change set whose spec changed but not their approval URL, or whose new URL approves another spec. */
export interface StaleApprovalsFact {
  readonly kind: 'stale-approvals';
  /** In the order of their paths; never empty. */
  readonly crds: readonly {
    readonly name: string;
    readonly url: string;
    readonly annotation: string;
    readonly at: Span;
    readonly document: DocumentRef;
    /** What changed since the approval, where that could be read. */
    readonly since?: SinceApproval | undefined;
    readonly isNew?: boolean;
  }[];
}

/** The API of a link: what the linked pull request should be about. */
export interface LinkedApi {
  /** The CRD's name; of a Go marker, the type's. */
  readonly name: string;
  readonly group: string;
  /** Empty where it is unknown. */
  readonly kind: string;
  readonly plural: string;
  /** The files of the CRD: at the head, and where that differs, at the base. */
  readonly paths: readonly string[];
  /** The CRD at the head, where it is changed; else there is nothing to compare. */
  readonly crd: Crd | undefined;
}

/** An approval URL at one place of the head. */
export interface ApprovalLink {
  readonly url: string;
  readonly name: string;
  readonly at: Span;
  readonly document: DocumentRef | undefined;
  /** `existing`: the same URL was there before. */
  readonly status: Status;
  readonly annotation: string;
  readonly api: LinkedApi;
}

/** Whether the linked pull request is about the API, and what changed after it; undefined where it is unknown. */
export interface Substance {
  readonly touches?: boolean | undefined;
  /** Whether one of the approvals was given to the spec as it is there now. */
  readonly approvedSpec?: boolean | undefined;
  readonly since?: SinceApproval | undefined;
}

/** An approval URL with its verdict. */
export interface ApprovalLinkFact extends ApprovalLink, Substance {
  readonly kind: 'approval-link';
  readonly link: LinkVerdict;
  /** Whether an approval counts only once its pull request is merged. */
  readonly requireMerged: boolean;
}

/** A marker of a Go type and the CRD of the same group and kind, both changed, that name different approvals. */
export interface MarkerDiffersFact {
  readonly kind: 'approval-marker-differs';
  readonly annotation: string;
  readonly type: string;
  readonly marker: { readonly value: string; readonly at: Span };
  readonly crd: { readonly name: string; readonly value: string; readonly at: Span };
  readonly document: DocumentRef;
  readonly status: Status;
}

export type ApprovalsFact =
  | ApprovalFact
  | ApprovalLinkFact
  | ConfiguredApprovalFact
  | MarkerDiffersFact
  | StaleApprovalsFact;
