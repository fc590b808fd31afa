// Group, scope and names of a CRD.
import type { Names, Spec } from './crd.ts';
import type { ErrorList } from './errors.ts';
import { goLower } from './go-text.ts';
import { dns1035Label, dns1123Subdomain } from './name-rules.ts';
import { child, index, root, type Path } from './path.ts';

const spec = root('spec');

/** Group and scope (validateCustomResourceDefinitionSpec). */
export function checkGroupAndScope({ group, scope }: Spec, errors: ErrorList): void {
  const faults = dns1123Subdomain(group);
  if (group === '') errors.required(child(spec, 'group'), 'group-missing');
  else if (faults.length > 0) errors.invalid(child(spec, 'group'), { kind: 'group-malformed', faults }, group);
  else if (!group.includes('.')) errors.invalid(child(spec, 'group'), 'group-without-dot', group);
  if (scope === '') errors.required(child(spec, 'scope'), 'scope-missing');
  else if (scope !== 'Cluster' && scope !== 'Namespaced')
    errors.notSupported(child(spec, 'scope'), { kind: 'scope-unknown', supported: ['Cluster', 'Namespaced'] }, scope);
}

/** Names that must be there, after defaulting. */
export function checkRequiredNames(names: Names, errors: ErrorList): void {
  for (const name of ['plural', 'singular', 'kind', 'listKind'] as const)
    if ((names[name] ?? '') === '') errors.required(child(child(spec, 'names'), name), 'name-missing');
}

function checkLabel(label: string, path: Path, errors: ErrorList): void {
  const faults = dns1035Label(label);
  if (faults.length > 0) errors.invalid(path, { kind: 'name-malformed', faults }, label);
}

function checkKind(kind: string, path: Path, errors: ErrorList): void {
  const faults = kind === '' ? [] : dns1035Label(goLower(kind));
  if (faults.length > 0) errors.invalid(path, { kind: 'kind-malformed', faults }, kind);
}

/** ValidateCustomResourceDefinitionNames, for `spec.names` and `status.acceptedNames`. */
export function checkNames(names: Names, path: Path, errors: ErrorList): void {
  const { plural = '', singular = '', kind = '', listKind = '' } = names;
  if (plural !== '') checkLabel(plural, child(path, 'plural'), errors);
  if (singular !== '') checkLabel(singular, child(path, 'singular'), errors);
  checkKind(kind, child(path, 'kind'), errors);
  checkKind(listKind, child(path, 'listKind'), errors);
  for (const [at, name] of (names.shortNames ?? []).entries())
    checkLabel(name, index(child(path, 'shortNames'), at), errors);
  if (kind !== '' && kind === listKind) errors.invalid(child(path, 'listKind'), 'list-kind-is-kind', listKind);
  for (const [at, category] of (names.categories ?? []).entries())
    checkLabel(category, index(child(path, 'categories'), at), errors);
}
