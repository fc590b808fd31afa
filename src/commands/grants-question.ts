// The question of `grants --can … --refer …`: its two ends, by any name that kubectl knows them by.
import { nearest } from '../config/nearest.ts';
import { UserError } from '../errors.ts';
import type { GrantSide } from '../facts/grants/grant-side.ts';
import type { Reference } from '../grants/allowed.ts';
import { formsOf, kindNames, type KindName } from '../grants/kinds.ts';

type Flags = { readonly can?: string | undefined; readonly refer?: string | undefined };

/** `--can GROUP/RESOURCE/NAMESPACE --refer GROUP/RESOURCE/NAMESPACE[/NAME]`; without a name for all objects. */
export function questionOf({ can, refer }: Flags): Reference | undefined {
  if (can === undefined && refer === undefined) return undefined;
  if (can === undefined || refer === undefined) throw new UserError('--can and --refer belong together');
  const parts = (flag: string, value: string, most: number): string[] => {
    const list = value.split('/');
    if (list.length < 3 || list.length > most || list.slice(1).includes(''))
      throw new UserError(
        `${flag}: ${JSON.stringify(value)} is not GROUP/RESOURCE/NAMESPACE${most === 4 ? '[/NAME]' : ''}`,
        'the core group is empty: /secrets/default',
      );
    return list;
  };
  const [fromGroup = '', fromResource = '', fromNamespace = ''] = parts('--can', can, 3);
  const [group = '', resource = '', namespace = '', name = ''] = parts('--refer', refer, 4);
  const from = { group: fromGroup, resource: fromResource, namespace: fromNamespace };
  return { from, to: { group, resource, namespace, name } };
}

/** The likely intention of a word that names no kind of the group: one of its kinds, or a kind of another group. */
function hintOf(group: string, word: string, known: readonly KindName[]): string {
  const own = known.filter((name) => name.group === group);
  const near = nearest(word, own.flatMap(formsOf));
  const likely =
    own.find((name) => near !== undefined && formsOf(name).includes(near)) ??
    known.find((name) => formsOf(name).includes(word.toLowerCase()));
  return likely === undefined
    ? 'name the file of its CRD as well'
    : `did you mean ${likely.group}/${likely.resource}? Otherwise name the file of its CRD as well`;
}

/** The question with the plural names of its resources. A UserError for one that nothing defines and no grant names. */
export function resolved({ from, to }: Reference, { grants }: GrantSide, names: readonly KindName[]): Reference {
  const known = kindNames(names);
  const named = grants.flatMap((grant) => [...grant.from, ...grant.to]);
  const resourceOf = (flag: string, group: string, word: string): string => {
    const found = known.find((name) => name.group === group && formsOf(name).includes(word.toLowerCase()));
    if (found !== undefined) return found.resource;
    // A type that only a grant names may be this one: the answer states what is unknown about it.
    const isPerhaps = named.some(
      (type) => type.group === group && !known.some((name) => name.group === group && name.kind === type.kind),
    );
    if (isPerhaps) return word;
    const where = group === '' ? 'the core group' : `the group ${JSON.stringify(group)}`;
    throw new UserError(
      `${flag}: ${JSON.stringify(word)} is not a known resource of ${where}`,
      hintOf(group, word, known),
    );
  };
  return {
    from: { ...from, resource: resourceOf('--can', from.group, from.resource ?? '') },
    to: { ...to, resource: resourceOf('--refer', to.group, to.resource ?? '') },
  };
}
