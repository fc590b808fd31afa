import { replaceScalar } from '../../documents/edits.ts';
import { get, stringOf } from '../../documents/node.ts';
import type { GrantWithoutEffectFact } from '../../facts/grants/grant-facts.ts';
import { fixOf, type Fix } from '../exact-fix.ts';
import { fieldNotation, grantText, typeText, unlessText } from '../reference-grant-rule.ts';
import { defineRule } from '../rule.ts';
import { pathText, whole } from '../../apiserver/index.ts';
import { quoted } from '../../wording.ts';

function intendedText({ intended, home }: GrantWithoutEffectFact): string {
  if (intended === undefined) return '';
  const group = `\`group: ${intended.group === '' ? '""' : intended.group}\``;
  return home === 'gateway.networking.k8s.io'
    ? ` Write ${group}, \`kind: ${intended.kind ?? ''}\`.`
    : ` Write ${group}, \`resource: ${intended.resource ?? ''}\`.`;
}

const entryText = (path = whole): string => quoted(pathText(path));

/** Why, in words that follow the name of the grant. */
const reasons: Readonly<Record<GrantWithoutEffectFact['why'], (fact: GrantWithoutEffectFact, type: string) => string>> =
  {
    'own-namespace': ({ path }) =>
      `grants nothing with ${entryText(path)}: it names the grant's own namespace, and within one namespace no grant is needed. The grant belongs in the namespace of what is referred to; \`from.namespace\` is that of the referring object.`,
    'wrong-group': (fact, type) =>
      `grants nothing with ${entryText(fact.path)}: there is no ${type}.${intendedText(fact)}`,
    'wrong-name': (fact, type) =>
      `grants nothing with ${entryText(fact.path)}: ${type} is not how that type is named here (${fact.home} names ${fact.home === 'gateway.networking.k8s.io' ? 'kinds' : 'plural resources'}, and case counts).${intendedText(fact)}`,
    'unknown-kind': ({ path }, type) =>
      `grants nothing with ${entryText(path)}: no known API serves ${type}. Correct its name or its group, or remove the entry.`,
    'unserved-home': ({ home, unless }) =>
      `grants nothing: no released Kubernetes serves \`${home}\` ReferenceGrants${unlessText('a CRD of the repository does', unless)}. Where a cluster serves them, configure \`grantHomes: [${home}]\` in the configuration.`,
  };

/** The intended group and name, as far as they differ from the written ones. */
function fixFor({ intended, home, entry, at }: GrantWithoutEffectFact): Fix | undefined {
  if (intended === undefined || entry === undefined) return undefined;
  // A grant over every Secret is nothing to slip in.
  if (intended.kind === 'Secret' && intended.group === '' && get(entry, 'name') === undefined) return undefined;
  const key = home === 'gateway.networking.k8s.io' ? 'kind' : 'resource';
  const wanted = [
    ['group', intended.group],
    [key, intended[key] ?? ''],
  ] as const;
  const edits = wanted
    .filter(([name, value]) => (stringOf(get(entry, name)) ?? '') !== value)
    .map(([name, value]) => replaceScalar(at.file, get(entry, name), value));
  const type = typeText({ ...intended, [key === 'kind' ? 'resource' : 'kind']: undefined });
  return fixOf(`Name the intended type, ${type}`, edits);
}

export const referenceGrantWithoutEffect = defineRule({
  id: 'reference-grant/without-effect',
  summary: 'A ReferenceGrant, or an entry of one, grants nothing.',
  severity: 'warning',
  because: 'nothing is rejected; the reference for which the grant was written stays forbidden, without an error',
  opensAccess: true,
  source: 'KEP-3766',
  needs: ['grant-without-effect'],
  check(fact) {
    const { why, path, type, name } = fact;
    const typeKey = type === undefined ? '' : `${type.group}/${type.kind ?? type.resource ?? ''}`;
    return {
      message: `${grantText(name)} ${reasons[why](fact, type === undefined ? '' : typeText(type))}`,
      field: path && fieldNotation(path),
      key: `${why} ${typeKey}`,
      fix: fixFor(fact),
    };
  },
});
