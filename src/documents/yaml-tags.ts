// Tags and directives of YAML documents: `!!str`, `!<uri>`, `%YAML 1.1`, `%TAG ! prefix`.
import { endLine, expectedAt, isBlank, isGap, skipBlanks, YamlError, type Source } from './yaml-source.ts';

interface DirectiveText {
  readonly kind: 'version' | 'tag-directive';
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly suffix: string;
}

const handlePattern = /![\w-]*!?/y;
const uriPattern = /(?:[\w\-;/?:@&=+$,.!~*'()[\]]|%[0-9a-fA-F]{2})*/y;
const versionPattern = /[ \t]*(\d{1,2})\.(\d{1,2})/y;

function matchAt(pattern: RegExp, source: Source): string {
  pattern.lastIndex = source.pos;
  const found = pattern.exec(source.text)?.[0] ?? '';
  source.pos += found.length;
  return found;
}

function uriAt(source: Source): string {
  const start = source.pos;
  const raw = matchAt(uriPattern, source);
  try {
    return raw.includes('%') ? decodeURIComponent(raw) : raw;
  } catch {
    throw new YamlError('syntax', 'expected UTF-8 in the escapes of a tag', start, source.pos);
  }
}

function expectGap(source: Source, behind: string): void {
  if (!isGap(source.text.charCodeAt(source.pos)))
    throw expectedAt(source.text, `a blank or the end of the line behind ${behind}`, source.pos);
}

/** Reads a tag at its `!`. */
export function scanTag(source: Source) {
  const { text, pos: start } = source;
  let handle = '';
  let suffix: string;
  if (text.charCodeAt(start + 1) === 0x3c) {
    source.pos += 2;
    suffix = uriAt(source);
    if (suffix === '' || text.charCodeAt(source.pos) !== 0x3e) throw expectedAt(text, 'a URI and a `>`', source.pos);
    source.pos += 1;
  } else {
    handle = matchAt(handlePattern, source);
    if (handle.length > 1 && handle.endsWith('!')) {
      suffix = uriAt(source);
      if (suffix === '') throw expectedAt(text, 'the name of a tag', source.pos);
    } else {
      suffix = handle.slice(1) + uriAt(source);
      handle = '!';
      if (suffix === '') [handle, suffix] = [suffix, handle];
    }
  }
  expectGap(source, 'a tag');
  return { start, end: source.pos, handle, suffix };
}

/** Reads a directive at its `%`, with the end of its line. Kubernetes knows `%YAML 1.1` and `%TAG`. */
export function scanDirective(source: Source): DirectiveText {
  const { text, pos: start } = source;
  const name = /^[\w-]*/.exec(text.slice(start + 1, start + 40))?.[0] ?? '';
  source.pos += 1 + name.length;
  if (name !== 'YAML' && name !== 'TAG')
    throw new YamlError('syntax', 'expected `%YAML` or `%TAG`: there are no other directives', start, source.pos);
  expectGap(source, `\`%${name}\``);
  const [handle, prefix] = name === 'YAML' ? ['', ''] : tagDirective(source);
  if (name === 'YAML') expectVersion(source);
  const end = source.pos;
  endLine(source, 'the end of the line');
  return { kind: name === 'YAML' ? 'version' : 'tag-directive', start, end, text: handle, suffix: prefix };
}

function expectVersion(source: Source): void {
  const { pos } = source;
  const version = matchAt(versionPattern, source).trim();
  if (version === '') throw expectedAt(source.text, 'a version', pos);
  const [major, minor] = version.split('.').map(Number);
  if (major !== 1 || minor !== 1)
    throw new YamlError(
      'syntax',
      `expected YAML 1.1, found \`%YAML ${version}\`: Kubernetes reads no other version`,
      pos,
      source.pos,
    );
}

function tagDirective(source: Source): [handle: string, prefix: string] {
  const { text } = source;
  skipBlanks(source);
  const handle = matchAt(handlePattern, source);
  if (handle === '' || (handle !== '!' && !handle.endsWith('!')))
    throw expectedAt(text, 'a handle such as `!a!`', source.pos);
  if (!isBlank(text.charCodeAt(source.pos))) throw expectedAt(text, 'a blank behind the handle', source.pos);
  skipBlanks(source);
  const prefix = uriAt(source);
  if (prefix === '') throw expectedAt(text, 'the prefix of a tag', source.pos);
  expectGap(source, 'the prefix of a tag');
  return [handle, prefix];
}
