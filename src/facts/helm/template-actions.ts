// The actions of a whole template, also of one with definitions: what is open at a place, and what is defined where.
import type { Offsets } from '../../documents/node.ts';
import type { SourceFile } from '../../documents/span.ts';
import { lastOf } from '../../lists.ts';
import { addTo } from '../../group-by.ts';
import { onceOf } from '../../once.ts';

/** An action with its brackets. Offsets are those of the text. */
interface Action extends Offsets {
  readonly text: string;
}

/** A block that is open: how it began, the last `else` of it, and the block around it. */
interface Open {
  readonly begin: Action;
  /** The number of its first action. */
  readonly from: number;
  readonly otherwise: string | undefined;
  readonly outer: Open | undefined;
  readonly depth: number;
}

/** A named template: the actions in it, its text, and that without comments and needless white space. */
interface Definition {
  readonly actions: readonly Action[];
  readonly source: string;
  readonly body: string;
}

/** The actions of a file. */
export interface TemplateActions {
  readonly actions: readonly Action[];
  /** The blocks around a place, from the outermost; in an `else` as `{{ if .a | else }}`, `{{ if .a | … | else }}`. */
  readonly openAt: (offset: number) => readonly string[];
  /** What sets variables, by their names. */
  readonly assigned: ReadonlyMap<string, readonly string[]>;
  /** Named templates, by their names. */
  readonly definitions: ReadonlyMap<string, Definition>;
}

/** A text without comments of YAML and of actions, and without blank lines; an action in a comment of YAML counts. */
export const withoutComments = (text: string): string =>
  text.replaceAll(/\{\{-?\s*\/\*[^]*?(?:\*\/\s*-?\}\}|$)/g, '').replaceAll(/^[ \t]*(?:#(?!.*\{\{).*)?\n/gm, '');

/** Nesting of blocks; deeper, the blocks around a place are unknown. */
const maxDepth = 1000;

/** Linear in the text, whatever it is. */
function actionsIn(text: string): Action[] {
  const found: Action[] = [];
  for (let start = text.indexOf('{{'); start >= 0; start = text.indexOf('{{', found.at(-1)?.end ?? 0)) {
    const isComment = /^\{\{(?:- )?\/\*/.test(text.slice(start, start + 6));
    const close = isComment ? text.indexOf('*/', start) : start;
    const end = close < 0 ? -1 : text.indexOf('}}', close) + 2;
    if (end < 2) break;
    found.push({ start, end, text: text.slice(start, end) });
  }
  return found;
}

/** The text of an action with normalized white space. */
const wordsOf = ({ text }: Action): string =>
  text
    .slice(2, -2)
    .replace(/^-\s|\s-$/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const named = /^(?:define|block) "([^"]+)"/;

/** The actions of a file, read once. */
export const templateActions = onceOf(({ text }: SourceFile): TemplateActions => read(text));

/** The actions that set variables, by the names of these. */
function assignments(actions: readonly Action[]): Map<string, string[]> {
  const assigned = new Map<string, string[]>();
  const pattern = /\$(\w+)(?:\s{0,9},\s{0,9}\$(\w+))?\s{0,9}:?=/g;
  for (const { text } of actions)
    for (const [, first = '', second = first] of text.matchAll(pattern))
      for (const variable of new Set([first, second])) addTo(assigned, variable, text);
  return assigned;
}

function read(text: string): TemplateActions {
  const actions = actionsIn(text);
  const states: { readonly at: number; readonly open: Open | undefined }[] = [];
  const definitions = new Map<string, Definition>();
  let open: Open | undefined;
  for (const [index, action] of actions.entries()) {
    const words = wordsOf(action);
    const [first = ''] = words.split(/[\s(]/, 1);
    if (['if', 'range', 'with', 'define', 'block'].includes(first))
      open = { begin: action, from: index, otherwise: undefined, outer: open, depth: (open?.depth ?? 0) + 1 };
    else if (first === 'else' && open !== undefined)
      open = { ...open, otherwise: open.otherwise === undefined ? words : `… | ${words}` };
    else if (first === 'end' && open !== undefined) {
      const { begin, from, outer } = open;
      const name = outer === undefined ? named.exec(wordsOf(begin))?.[1] : undefined;
      const source = name === undefined ? '' : text.slice(begin.end, action.start);
      const body = withoutComments(source).replaceAll(/\s+/g, ' ');
      if (name !== undefined) definitions.set(name, { actions: actions.slice(from + 1, index), source, body });
      open = outer;
    } else continue;
    states.push({ at: action.end, open });
  }
  return {
    actions,
    assigned: assignments(actions),
    definitions,
    openAt(offset) {
      const last = lastOf(states, ({ at }) => at <= offset)?.open;
      return last === undefined ? none : blocksAround(last);
    },
  };
}

const none: readonly string[] = [];

/** The blocks around what is in one, from the outermost to that one. */
const blocksAround = onceOf((last: Open): readonly string[] => {
  const around: string[] = [];
  if (last.depth > maxDepth) return ['more blocks than are followed'];
  for (let at: Open | undefined = last; at !== undefined; at = at.outer)
    around.push(`{{ ${wordsOf(at.begin)}${at.otherwise === undefined ? '' : ` | ${at.otherwise}`} }}`);
  return around.reverse();
});
