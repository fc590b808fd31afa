// Ways to bring a break past a review, each with a harmless twin: what was there, what hides the break, what does not.
import type { Entry } from '../github/git-repository.ts';

export type Files = Readonly<Record<string, Entry>>;

export interface UnreadCase {
  readonly name: string;
  readonly base: Files;
  readonly harm: Files;
  readonly twin: Files;
  /** The finding of the harm. */
  readonly found: string;
}

/** Every case has a group, and so a CRD, of its own: `GROUP` in its texts; `FOLDER` is where its files are. */
export const crd = (...fields: readonly string[]): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.GROUP
spec:
  group: GROUP
  scope: Namespaced
  names: { kind: Widget, listKind: WidgetList, plural: widgets, singular: widget }
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
${fields.map((field) => `              ${field}: { type: string }\n`).join('')}`;

export const whole = crd('mode', 'size');
export const broken = crd('mode');
export const removed = 'error compat/field-removed';
export const unread = 'error files/not-reviewed';

export const grant = `apiVersion: gateway.networking.k8s.io/v1beta1
kind: ReferenceGrant
metadata: { name: a, namespace: FOLDER }
spec:
  from: [{ group: gateway.networking.k8s.io, kind: HTTPRoute, namespace: FOLDER-b }]
  to: [{ group: '', kind: Service }]
`;
export const route = `apiVersion: gateway.networking.k8s.io/v1
kind: HTTPRoute
metadata: { name: a, namespace: FOLDER-b }
spec:
  rules: [{ backendRefs: [{ name: a, namespace: FOLDER, port: 80 }] }]
`;
