// The page of a rule for a terminal: Markdown as our own pages use it, without its signs.
import { painter } from '../reports/painter.ts';
import { wrap } from '../reports/width.ts';

const maxLength = 100;
const codeStyles = { '-': 'red', '+': 'green' } as const;

interface TerminalStyle {
  /** Columns of the terminal. */
  readonly width: number;
  readonly colors: boolean;
}

/** A rendered page, its last line break included. Links lose their targets, and tables become a line for each cell. */
export function pageText(page: string, { width, colors }: TerminalStyle): string {
  const paint = painter(colors);
  const lines: string[] = [];
  const print = (text: string): void => {
    const indent = ' '.repeat(/^(?:- |\d+\. )/.exec(text)?.[0].length ?? 0);
    const plain = text
      .replaceAll('**', '')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll('\\|', '|');
    for (const [index, line] of wrap(plain, Math.min(maxLength, width) - indent.length).entries())
      lines.push(index === 0 ? line : indent + line);
  };
  let [paragraph, isCode] = ['', false];
  let head: readonly string[] | undefined;
  for (const line of [
    ...page
      .replace(/^<!--.*-->\n/gm, '')
      .trim()
      .split('\n'),
    '',
  ]) {
    const [, heading, title = ''] = /^(#+) (.*)/.exec(line) ?? [];
    const cells = line.startsWith('|') && !isCode ? line.slice(1, -1).split(/(?<!\\)\|/) : undefined;
    const isText = !isCode && heading === undefined && cells === undefined && !line.startsWith('```') && line !== '';
    if (paragraph !== '' && (!isText || /^(?:- |\d+\. )/.test(line))) {
      print(paragraph);
      paragraph = '';
    }
    if (line.startsWith('```')) isCode = !isCode;
    else if (isText) paragraph += paragraph === '' ? line : ` ${line.trim()}`;
    else if (isCode) {
      // The marks of what is found are for the tests that run the examples.
      const code = line
        .replace(/\s*(?:#|\/\/) ! [a-z-]+\/[a-z0-9-]+(?: \([a-z]+\))?: /, '  ← ')
        .replace(/(?:#|\/\/) !next [a-z-]+\/[a-z0-9-]+(?: \([a-z]+\))?: /, '↓ ')
        .replace(/^\s*(?:#|\/\/) +\^+$/, '');
      const style = codeStyles[line.charAt(0) as '-' | '+'] ?? 'cyan';
      lines.push(code.trim() === '' ? '' : `    ${paint(style, code)}`);
    } else if (heading !== undefined)
      lines.push(
        paint(
          'bold',
          heading === '#'
            ? title
            : title.replace(/`[^`]*`|[^`]+/g, (part) => (part.startsWith('`') ? part : part.toUpperCase())),
        ),
      );
    else if (cells === undefined) lines.push('');
    else if (head === undefined) head = cells;
    else if (!/^[-: ]*$/.test(cells.join('')))
      for (const [index, cell] of cells.entries()) print(`- ${(head[index] ?? '').trim()}: ${cell.trim()}`);
    if (cells === undefined) head = undefined;
  }
  return `${lines.join('\n').trimEnd()}\n`;
}
