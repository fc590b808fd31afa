// Whether an answer of GraphQL has what its query asks for, told by the text
// of the query: whoever reads it meets no gap.
import { BadAnswer } from './failure.ts';
import { isRecord } from '../documents/json-value.ts';

/** A field as it is asked for. */
interface Field {
  /** The key of the answer: the alias, or the name. */
  readonly key: string;
  readonly name: string;
  /** A directive may leave it out. */
  readonly mayLack: boolean;
  /** Undefined of a single value. */
  readonly selection: Selection | undefined;
}
/** Fields of a fragment. Where the object may be of another type, all of them are there or none. */
interface Fragment {
  readonly named: string | undefined;
  readonly selection: Selection;
}
type Selection = readonly (Field | Fragment)[];

const numbers: ReadonlySet<string> = new Set(['byteSize', 'line', 'number', 'startLine', 'totalCount']);
const isFlag = (name: string): boolean => /^(?:is|has|viewer)[A-Z]/.test(name);
/** Single values that may be null by GitHub's schema. */
const nullable: ReadonlySet<string> = new Set(
  'closedAt endCursor isBinary line mergedAt startLine submittedAt text'.split(' '),
);
/** Objects and lists that are not null, or whose null stands for a fault of the server. */
const present: ReadonlySet<string> = new Set(
  'comments commits history nodes pageInfo parents reviewThreads reviews timelineItems'.split(' '),
);

/** The parts of a query of this program's own: `selection` of each definition, by the name of its fragment or ''. */
function definitionsOf(query: string): ReadonlyMap<string, Selection> {
  const tokens = query.match(/\.\.\.|"[^"]*"|\w+|[^\s\w]/g) ?? [];
  let at = 0;
  const take = (): string => tokens[at++] ?? '';
  const skipTo = (end: string): void => {
    while (at < tokens.length && tokens[at] !== end) at += 1;
  };
  const skipArguments = (): void => {
    for (let depth = 0; tokens[at] === '(' || depth > 0; at += 1)
      depth += tokens[at] === '(' ? 1 : tokens[at] === ')' ? -1 : 0;
  };
  function selection(): Selection {
    const found: (Field | Fragment)[] = [];
    skipTo('{');
    for (at += 1; at < tokens.length && tokens[at] !== '}';) {
      const key = take();
      if (key === '...') {
        const named = take();
        found.push(named === 'on' ? { named: undefined, selection: selection() } : { named, selection: [] });
        continue;
      }
      if (tokens[at] === ':') at += 1;
      const name = tokens[at - 1] === ':' ? take() : key;
      skipArguments();
      const mayLack = tokens[at] === '@';
      if (mayLack) at += 2;
      skipArguments();
      found.push({ key, name, mayLack, selection: tokens[at] === '{' ? selection() : undefined });
    }
    at += 1;
    return found;
  }
  const found = new Map<string, Selection>();
  while (at < tokens.length) found.set(take() === 'fragment' ? take() : '', selection());
  return found;
}

function isValue(name: string, value: unknown): boolean {
  if (value === null) return nullable.has(name);
  return typeof value === (numbers.has(name) ? 'number' : isFlag(name) ? 'boolean' : 'string');
}

/**
 * Throws a BadAnswer that names what `data`, the answer to `query`, lacks or has
 * of another kind. Null for an object is an answer.
 */
export function checkGraphql(query: string, data: Readonly<Record<string, unknown>>): void {
  const definitions = definitionsOf(query);
  const fault = (path: string): BadAnswer => new BadAnswer(`GitHub answered without a valid \`${path}\``);
  const innerOf = ({ named, selection }: Fragment): Selection =>
    named === undefined ? selection : (definitions.get(named) ?? []);
  const isThere = (object: object, selection: Selection): boolean =>
    selection.some((one) => ('key' in one ? Object.hasOwn(object, one.key) : isThere(object, innerOf(one))));

  function checkObject(object: Readonly<Record<string, unknown>>, selection: Selection, path: string, name = ''): void {
    for (const one of selection) {
      if (!('key' in one)) {
        const isOfAnyType = one.named === undefined || name === 'object';
        if (!isOfAnyType || isThere(object, innerOf(one))) checkObject(object, innerOf(one), path);
      } else if (Object.hasOwn(object, one.key)) checkField(object[one.key], one, `${path}${one.key}`);
      else if (!one.mayLack) throw fault(`${path}${one.key}`);
    }
  }

  function checkField(value: unknown, { name, selection }: Field, path: string): void {
    if (selection === undefined) {
      if (!isValue(name, value)) throw fault(path);
    } else if (name === 'nodes') {
      if (!Array.isArray(value)) throw fault(path);
      for (const item of value as unknown[]) if (item !== null) checkRecord(item, selection, path, name);
    } else if (value !== null || present.has(name)) checkRecord(value, selection, path, name);
  }

  function checkRecord(value: unknown, selection: Selection, path: string, name: string): void {
    if (!isRecord(value)) throw fault(path);
    checkObject(value, selection, `${path}.`, name);
  }

  checkObject(data, definitions.get('') ?? [], '');
}
