// What the rules on ReferenceGrants have in common: their words, and how loud they are about tests and examples.
import type { ReportedReference } from '../facts/grants/grant-effect-fact.ts';
import { pathText, type Path } from '../apiserver/index.ts';
import { quoted } from '../wording.ts';

/** A field as findings name it: lists without their index. */
export const fieldNotation = (path: Path): string => pathText(path, '*');

/** A grant by its name, with a note where its namespace is unknown. */
export function grantText(name: string): string {
  if (name === '/') return 'A ReferenceGrant without a name (its namespace is not known)';
  if (name.startsWith('/')) return `The ReferenceGrant ${quoted(name.slice(1))} (its namespace is not known)`;
  return `The ReferenceGrant ${quoted(name)}`;
}

/** What else may be so; begins with a blank, or is empty. */
export const unlessText = (what: string, unless: string | undefined): string =>
  unless === undefined ? '' : ` (unless ${what}: ${unless})`;

/** A type as a reader knows it: `Secret`, `HTTPRoute` of a group. */
export const typeText = ({
  group,
  kind,
  resource,
}: {
  group: string;
  kind?: string | undefined;
  resource?: string | undefined;
}): string => `${quoted(kind ?? resource ?? '')} of ${group === '' ? 'the core group' : quoted(group)}`;

/** A kind as it appears in a sentence; anything that is no name of a kind is quoted. */
export const kindText = (kind: string): string => (/^[A-Za-z][A-Za-z0-9-]{0,62}$/.test(kind) ? kind : quoted(kind));

/** Who refers to what, in one line. */
export const referenceText = ({ from, to, document }: ReportedReference): string =>
  `${kindText(document.kind)} ${quoted(`${from.namespace ?? ''}/${document.name}`)} → ${kindText(to.kind)} ${quoted(`${to.namespace}/${to.name}`)}`;
