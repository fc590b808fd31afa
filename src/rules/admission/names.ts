import { dns1035Label, dns1123Subdomain, isProtectedGroup, kindsBySubject } from '../../apiserver/index.ts';
import { replaceScalar } from '../../documents/edits.ts';
import { getIn, stringOf, type MappingNode } from '../../documents/node.ts';
import type { AdmissionErrorFact, Editable } from '../../facts/admission/admission-fact.ts';
import { defineAdmissionRule } from '../admission-rule.ts';
import { fixOf, type Fix } from '../exact-fix.ts';

const textAt = (root: MappingNode, ...path: readonly string[]): string => stringOf(getIn(root, path)) ?? '';

/** The intended group and names: in lower case. Undefined where one of them is wrong in another way. */
function intended(root: MappingNode): { readonly plural: string; readonly group: string } | undefined {
  const plural = textAt(root, 'spec', 'names', 'plural').toLowerCase();
  const group = textAt(root, 'spec', 'group').toLowerCase();
  const isValid = dns1035Label(plural).length === 0 && dns1123Subdomain(group).length === 0 && group.includes('.');
  return isValid ? { plural, group } : undefined;
}

/**
 * The name follows from plural and group; it is certainly the wrong part only if it is made of another one of the
 * names, or lacks the group.
 */
function isMisnamed(root: MappingNode, { plural, group }: { plural: string; group: string }): boolean {
  const name = textAt(root, 'metadata', 'name').toLowerCase();
  const others = [textAt(root, 'spec', 'names', 'singular'), textAt(root, 'spec', 'names', 'kind')];
  const alike = ['', ...others.map((other) => other.toLowerCase())].filter((other) => other !== '');
  return [plural, `${plural}.${group}`, ...alike.flatMap((other) => [other, `${other}.${group}`])].includes(name);
}

/** `metadata.name`, `spec.names.plural` and `spec.group` depend on each other and are fixed together. */
function fixOfTriple({ at }: AdmissionErrorFact, { root }: Editable): Fix | undefined {
  const wanted = intended(root);
  if (wanted === undefined || !isMisnamed(root, wanted)) return undefined;
  const { plural, group } = wanted;
  // Whether it belongs in a protected group is more than a question of its spelling.
  if (isProtectedGroup(group) && group !== textAt(root, 'spec', 'group')) return undefined;
  const values = [
    [['metadata', 'name'], `${plural}.${group}`],
    [['spec', 'names', 'plural'], plural],
    [['spec', 'group'], group],
  ] as const;
  const edits = values
    .filter(([path, value]) => textAt(root, ...path) !== value)
    .map(([path, value]) => replaceScalar(at.file, getIn(root, path), value));
  return fixOf(`Name the CRD \`${plural}.${group}\`, after its plural and its group`, edits);
}

export const admissionNames = defineAdmissionRule({
  id: 'admission/names',
  summary: 'The group, the scope or a name is rejected.',
  source:
    'apiextensions-apiserver validation.ValidateCustomResourceDefinitionNames, validation.ValidateCustomResourceDefinitionSpec',
  checks: kindsBySubject.names,
  inV1beta1: true,
  remediation: () =>
    '`metadata.name` is the plural, a dot and the group; the group is a lower-case domain with a dot in it; names are DNS labels; the scope is `Namespaced` or `Cluster`.',
  fix(fact, editable) {
    const [place] = editable.places;
    if (place === undefined || !place.isExact) return undefined;
    const [top, field, name] = place.path;
    if ((top === 'metadata' && field === 'name') || field === 'group' || name === 'plural')
      return fixOfTriple(fact, editable);
    if (name !== 'singular' && name !== 'shortNames' && name !== 'categories') return undefined;
    const lower = (stringOf(place.node) ?? '').toLowerCase();
    if (dns1035Label(lower).length > 0) return undefined;
    return fixOf(`Write \`${lower}\`: such names are in lower case`, [replaceScalar(fact.at.file, place.node, lower)]);
  },
});
