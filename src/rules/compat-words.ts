// Words and small judgements that several compatibility rules share.
import type { SchemaChange } from '../facts/schema/change.ts';

/** A value in back quotes; `none` where there is none. */
export const quoted = (value: string | undefined): string =>
  value === undefined ? 'none' : `\`${value.replaceAll('`', 'ˋ')}\``;

/** What a tightened validation means for objects that are there already (KEP-4008, stable in Kubernetes 1.33). */
export const ratcheting =
  'Objects that are there stay valid while an update leaves the field alone (Kubernetes 1.33 and later); new values are refused.';

/** Formats that no server validates, or whose every value fits: int32 and int64 on numbers are bounds, `password` is a hint. */
const unchecked = new Set(['', 'password', 'byte']);

/** Whether a change of format can refuse a value. */
export const formatMatters = ({ before, after }: SchemaChange): boolean => {
  const [from, to] = [before, after].map((text) => (text === undefined ? '' : text.replaceAll('"', '')));
  return to !== undefined && !unchecked.has(to) && from !== to;
};

/** Whether a list of this type may refuse a list that it took before: sets and maps take no doubled items. */
export const listIsStricter = ({ subject, after }: SchemaChange): boolean =>
  subject === 'list-map-keys' || after === 'set' || after === 'map';
