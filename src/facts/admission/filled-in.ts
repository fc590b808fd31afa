// Values of a CRD that no server sees as they are written: scripts and Helm put others there.
import type { CrdError } from '../../apiserver/index.ts';
import { isTemplateName } from '../../changes/relevant.ts';
import type { Manifest } from '../../documents/document.ts';
import { getIn, type MappingNode } from '../../documents/node.ts';
import { spanOf } from '../../documents/span.ts';
import { isChartTemplate } from '../../documents/template.ts';
import { containsVariable, isFilledInLater as isPlaceholder, isVariable } from '../resources/purpose.ts';

/** An action in a comment: of a template that is written as valid YAML, as cert-manager's CRDs are. */
const commentedAction = /^[ \t]*#.*\{\{/m;

/** Whether the error is about a value with an action, in a template by its path or comments, or with a variable. */
export function isFilledInLater({ file }: Manifest, { badValue }: CrdError, isOfSchema: boolean): boolean {
  if (typeof badValue !== 'string') return false;
  const isTemplate = isChartTemplate(file.path) || isTemplateName(file.path);
  if (isTemplate && badValue.includes('{{')) return true;
  // Patterns and expressions of schemas have such characters of their own.
  return !isOfSchema && (containsVariable(badValue) || (badValue.includes('{{') && commentedAction.test(file.text)));
}

const certificates = [
  ['spec', 'conversion', 'webhook', 'clientConfig', 'caBundle'],
  ['spec', 'conversion', 'webhookClientConfig', 'caBundle'],
];

function without(node: MappingNode, [key, ...rest]: readonly string[]): MappingNode {
  const entries = node.entries.flatMap((entry) => {
    if (entry.key !== key) return [entry];
    return entry.value.kind === 'mapping' && rest.length > 0 ? [{ ...entry, value: without(entry.value, rest) }] : [];
  });
  return { ...node, entries };
}

/**
 * A CRD without the certificate of its conversion webhook where that is a placeholder: it is the one value that a
 * server decodes from a text, and an invalid one would hide all other errors.
 */
export function withoutUnreadableCa<C extends Manifest>(crd: C): C {
  const path = certificates.find((steps) => getIn(crd.root, steps) !== undefined);
  const node = path && getIn(crd.root, path);
  if (path === undefined || node?.kind !== 'scalar') return crd;
  const span = spanOf(crd.file, node);
  return isPlaceholder(span) || isVariable(span) ? { ...crd, root: without(crd.root, path) } : crd;
}
