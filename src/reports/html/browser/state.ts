// The filters of a reader, and how they are written into the address of the page.

/** Filters and order of the findings. */
export interface State {
  readonly q: string;
  readonly severities: ReadonlySet<string>;
  /** Name of a list → what was chosen; empty for all. */
  readonly lists: Readonly<Record<string, string>>;
  readonly sort: string;
  readonly descending: boolean;
}

/** Most severe first. */
export const severities = ['error', 'warning', 'info'];
const lists = ['status', 'origin', 'category', 'rule', 'object', 'version'];

/** Reads `#?q=…&severity=error,warning&rule=…&sort=-place`; what is not understood is left out. */
export function readHash(hash: string): State {
  const given = new URLSearchParams(hash.startsWith('#?') ? hash.slice(2) : '');
  const chosen = given.get('severity')?.split(',');
  const sort = given.get('sort') ?? '';
  const key = sort.replace(/^-/, '');
  return {
    q: given.get('q') ?? '',
    severities: new Set(severities.filter((severity) => chosen === undefined || chosen.includes(severity))),
    lists: Object.fromEntries(lists.map((name) => [name, given.get(name) ?? ''])),
    sort: ['severity', 'rule', 'message', 'object', 'place', 'origin'].includes(key) ? key : '',
    descending: sort.startsWith('-'),
  };
}

/** Writes the state into the address without a new entry in the history; the plain address for the plain state. */
export function writeHash({ q, severities: chosen, lists: values, sort, descending }: State): void {
  const given = new URLSearchParams();
  if (q !== '') given.set('q', q);
  if (chosen.size < severities.length) given.set('severity', [...chosen].join(','));
  for (const [name, value] of Object.entries(values)) if (value !== '') given.set(name, value);
  if (sort !== '') given.set('sort', `${descending ? '-' : ''}${sort}`);
  const text = given.toString();
  history.replaceState(null, '', text === '' ? location.pathname + location.search : `#?${text}`);
}
