// Says in plain words what js-yaml found wrong, and where.

/** What a syntax error of js-yaml means for the reader. */
export interface ExplainedError {
  readonly kind: 'syntax' | 'limit';
  readonly message: string;
  /** Into the text that was parsed. */
  readonly offset: number;
}

const explanations: Readonly<Record<string, string>> = {
  'a line break is expected': 'expected the end of the line after the header of a block scalar',
  'a whitespace character is expected after the key-value separator within a block mapping':
    'expected a blank after the `:` of a key',
  'bad explicit indentation width of a block scalar; it cannot be less than one':
    'expected a digit from 1 to 9 as indentation of a block scalar',
  'bad indentation of a mapping entry': 'expected a key at the indentation of the keys before it',
  'bad indentation of a sequence entry': 'expected a `-` at the indentation of the items before it',
  'can not read a block mapping entry; a multiline key may not be an implicit key':
    'expected `key: value`, found text without a `:`',
  'deficient indentation': 'expected this line to be indented further, as part of the value that began before it',
  'end of the stream or a document separator is expected':
    'expected the end of the document or a `---` line, found text that fits nothing before it',
  "expected ':' after a mapping key": 'expected a `:` after a key',
  'expected hexadecimal character': 'expected a hexadecimal digit in an escape',
  "expected the node content, but found ','": 'expected a value, found `,`',
  'expected valid JSON character': 'expected a printable character, found a control character',
  'missed comma between flow collection entries': 'expected a `,` or the closing bracket after an element',
  'null byte is not allowed in input': 'expected text, found a null character',
  'tab characters must not be used in indentation': 'expected blanks as indentation, found a tab',
  'the stream contains non-printable characters': 'expected a printable character, found a control character',
  'unexpected end of the document within a double quoted scalar': 'expected a closing `"` before the `---` line',
  'unexpected end of the document within a single quoted scalar': "expected a closing `'` before the `---` line",
  'unexpected end of the stream within a double quoted scalar': 'expected a closing `"`, found the end of the document',
  'unexpected end of the stream within a flow collection':
    'expected a closing `]` or `}`, found the end of the document',
  'unexpected end of the stream within a single quoted scalar': "expected a closing `'`, found the end of the document",
  'unknown escape sequence': 'expected one of YAML’s escapes after `\\`',
};

const reserved: Readonly<Record<string, string>> = {
  '@': '`@` cannot begin a plain value: put it into quotes',
  '`': 'a back quote cannot begin a plain value: put it into quotes',
  '%': '`%` cannot begin a plain value: put it into quotes',
};

/** js-yaml's reason and position in words of our own; what the table does not know is passed on as it is. */
export function explainYamlError(text: string, reason: string, position: number, maxDepth: number): ExplainedError {
  if (reason.startsWith('nesting exceeded'))
    return { kind: 'limit', message: `nested deeper than ${maxDepth} levels`, offset: position };
  const indicator = reserved[text.charAt(position)];
  if (indicator !== undefined) return { kind: 'syntax', message: `expected a value: ${indicator}`, offset: position };
  const offset = reason.includes('multiline key') ? previousLine(text, position) : position;
  return { kind: 'syntax', message: explanations[reason] ?? reason, offset };
}

/** Start of the text in the last line before an offset that is not blank: there the key without its colon stands. */
function previousLine(text: string, position: number): number {
  let end = text.lastIndexOf('\n', position - 1);
  while (end > 0) {
    const start = text.lastIndexOf('\n', end - 1) + 1;
    const blank = /^[ \t\r]*/.exec(text.slice(start, end))?.[0].length ?? 0;
    if (start + blank < end) return start + blank;
    end = start - 1;
  }
  return position;
}
