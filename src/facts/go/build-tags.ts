// Which Go files a plain build leaves out: by `//go:build`, by systems at the ends of names, by a leading `_` or `.`.
import type { SourceFile } from '../../documents/span.ts';

/** Tags that are set where most API servers and generators run. Source: go/build, `matchTag`. */
const isSet = (tag: string): boolean => /^(?:linux|unix|amd64|gc|cgo|go1(?:\.\d+)?)$/.test(tag);
const otherSystem =
  /_(?:aix|android|darwin|dragonfly|freebsd|illumos|ios|js|netbsd|openbsd|plan9|solaris|wasip1|windows|386|arm|arm64|loong64|mips|mips64|mips64le|mipsle|ppc64|ppc64le|riscv64|s390x|wasm)\.go$/;
/** Names of files and folders that the go command ignores. Source: go help packages. */
const ignoredByGo = /(?:^|\/)[_.][^/]*/;
/** So much of a constraint is read. */
const maxLength = 1000;

/** Whether a build constraint is satisfied, `linux && !race`. */
function holds(constraint: string): boolean {
  const words = constraint.slice(0, maxLength).match(/&&|\|\||[!()]|[\w.]+/g) ?? [];
  let at = 0;
  const take = (): string => words[at++] ?? '';
  const one = (): boolean => {
    const word = take();
    if (word === '!') return !one();
    if (word !== '(') return isSet(word);
    const value = any();
    take();
    return value;
  };
  const all = (): boolean => {
    let value = one();
    while (words[at] === '&&') value = [take(), one()][1] === true && value;
    return value;
  };
  const any = (): boolean => {
    let value = all();
    while (words[at] === '||') value = [take(), all()][1] === true || value;
    return value;
  };
  return any();
}

/** `// +build a,!b c` as one of today's constraints. */
const ofOlderLine = (terms: string): string => `((${terms.trim().replaceAll(',', '&&').split(/\s+/).join(')||(')}))`;

/**
 * The constraint in the comments before the code of a file, which is one of `//go:build`, or of all lines `+build`
 * before a blank line. Source: go/build, `parseFileHeader`.
 */
function constraintOf(text: string): string | undefined {
  const older: string[] = [];
  let [above, inComment, mayEnd] = [0, false, true];
  for (const [line] of text.matchAll(/[^\n]+|\n(?=\n)/g)) {
    let rest = line.trim();
    if (rest === '' && mayEnd) above = older.length;
    mayEnd &&= rest === '' || rest.startsWith('//');
    const [, constraint] = (!inComment && /^\/\/go:build[ \t](.*)$/.exec(rest)) || [];
    if (constraint !== undefined) return constraint;
    const [, terms] = (mayEnd && /^\/\/\s*\+build\s(.*)$/.exec(rest)) || [];
    if (terms !== undefined) older.push(ofOlderLine(terms));
    while (rest !== '' && (inComment || !rest.startsWith('//'))) {
      if (!inComment && !rest.startsWith('/*')) return older.slice(0, above).join('&&') || undefined;
      const end = inComment ? rest.indexOf('*/') : 0;
      rest = end < 0 ? '' : rest.slice(end + 2).trim();
      inComment = end < 0 || !inComment;
    }
  }
  return undefined;
}

/** Whether an ordinary build leaves a Go file out. */
export function isLeftOut({ path, text }: Pick<SourceFile, 'path' | 'text'>): boolean {
  const constraint = constraintOf(text);
  return otherSystem.test(path) || ignoredByGo.test(path) || (constraint !== undefined && !holds(constraint));
}
