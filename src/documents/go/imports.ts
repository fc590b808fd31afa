// The imports of a Go file and what a go.mod states, without parsing: for deciding what to read.
import { baseName } from '../../changes/relevant.ts';
import { unquote } from './literal.ts';

/** The next literal, word or sign before the declarations of a Go file, behind blanks and comments. */
const token = /(?:[\s;]|\/\/[^\n]*|\/\*[^]*?\*\/)*(?:("(?:[^"\\\n]|\\.)*"|`[^`]*`)|([\p{L}_][\p{L}\p{Nd}_]*|[.()])|)/uy;
const declarations: ReadonlySet<string> = new Set(['type', 'func', 'var', 'const']);

/** The literals, words and signs of a Go text up to its first declaration. */
function* headOf(
  text: string,
): Generator<{ readonly literal?: string | undefined; readonly word?: string | undefined }> {
  for (let at = 0; ; at = token.lastIndex) {
    token.lastIndex = at;
    const [, literal, word] = token.exec(text) ?? [];
    if (literal === undefined && (word === undefined || declarations.has(word))) return;
    yield { literal, word };
  }
}

/** The name of the package of a Go text; undefined where it has no clause that names one. */
export function packageIn(text: string): string | undefined {
  let isClause = false;
  for (const { word } of headOf(text)) {
    if (isClause || word !== 'package') return isClause ? word : undefined;
    isClause = true;
  }
  return undefined;
}

/** The imports of a Go text: paths by their local names. */
function importLines(text: string): (readonly [name: string, path: string])[] {
  const found: (readonly [name: string, path: string])[] = [];
  let [isImport, isGroup] = [false, false];
  let name: string | undefined;
  for (const { literal, word } of headOf(text)) {
    if (literal !== undefined) {
      const path = unquote(literal) ?? '';
      if (isImport) found.push([name ?? baseName(path), path]);
      name = undefined;
      isImport = isGroup;
    } else if (word === '(') isGroup = isImport;
    else if (word === ')') isImport = isGroup = false;
    else if (isImport) name = word;
    else isImport = word === 'import';
  }
  return found;
}

/** The paths that a Go text imports. */
export const importsIn = (text: string): string[] => importLines(text).map(([, path]) => path);

/** The package that a type as `*corev1.PodSpec` or `[]v1.Container` is of; undefined for one of the same. */
export function packageOfType(text: string, type: string): string | undefined {
  const name = /^(?:\*|\[\]|map\[[\w.]+\])*(\w+)\./.exec(type)?.[1];
  return name === undefined ? undefined : importLines(text).find(([known]) => known === name)?.[1];
}

/** The words of each line of a `go.mod` or `go.work` that begin with a verb, which a block has in common. */
function linesWith(verb: string, text: string): string[][] {
  let block: string[] = [];
  return text.split('\n').flatMap((line) => {
    const words = line.replace(/\/\/.*/s, '').match(/["`][^"`]*["`]|[^\s()"`]+|[()]/g) ?? [];
    const said = [...block, ...words.map((word) => (/^["`]/.test(word) ? (unquote(word) ?? '') : word))];
    if (words.at(-1) === '(') block = said.slice(0, -1);
    else if (words[0] === ')') block = [];
    else if (said[0] === verb) return [said.slice(1)];
    return [];
  });
}

const isFolder = (path: string | undefined): path is string => path !== undefined && /^\.{1,2}(?:\/|$)/.test(path);

/** The modules that a `go.mod` replaces by folders of the repository, with the folders as they are written. */
export const replacedIn = (text: string): (readonly [name: string, folder: string])[] =>
  linesWith('replace', text).flatMap((words) => {
    const [name, folder] = [words[0], words[words.indexOf('=>') + 1]];
    return name !== undefined && isFolder(folder) ? [[name, folder] as const] : [];
  });

/** The module path of a `go.mod`; undefined where it has none. */
export const moduleIn = (text: string): string | undefined => linesWith('module', text)[0]?.[0];

/** The folders of the modules that a `go.work` uses, as they are written. */
export const usedIn = (text: string): string[] =>
  linesWith('use', text).flatMap(([folder]) => (isFolder(folder) ? folder : []));
