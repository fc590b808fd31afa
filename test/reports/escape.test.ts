// Hostile text stays text: examples and properties of every target.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  byteLength,
  code,
  codeBlock,
  cutBytes,
  html,
  markdown,
  message,
  messageBlocks,
  plain,
  terminal,
  terminalCharacters,
} from '../../src/reports/escape.ts';
import { hostileText as hostile } from './sample.ts';
import { mostSeconds, secondsOf } from '../support/work.ts';

const oneLine = /[\n\r\v\f\u0085\u2028\u2029]/;
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
/** Without the gaps that our own escapes put in. */
const withoutGaps = (text: string): string => text.replaceAll('\u200b', '');

const holds = (property: (text: string) => void): void => {
  fc.assert(fc.property(hostile, property), { numRuns: 2000 });
};

describe('plain', () => {
  test('shows what cannot be seen and folds lines', () => {
    expect(plain(' a\u202eb\r\n\t c\u0000 ')).toBe('a\\u{202e}b c\\u{0}');
    expect(plain('zero\u200bwidth \u{e0041} \ud800')).toBe('zero\\u{200b}width \\u{e0041} \\u{d800}');
    expect(plain('spec.größe 界 😀')).toBe('spec.größe 界 😀');
  });

  test('is one visible line of anything', () => {
    holds((text) => {
      expect(plain(text)).not.toMatch(oneLine);
      expect(plain(text)).not.toMatch(unseen);
    });
  });

  test('is work in proportion to the text', () => {
    expect(secondsOf(() => plain(`${' '.repeat(500_000)}x${'\t'.repeat(500_000)}x`))).toBeLessThan(mostSeconds);
  });
});

describe('terminal', () => {
  test('no workflow command survives, at the start or inside a line', () => {
    expect(terminal('::error::x')).toBe(':\\u{3a}error:\\u{3a}x');
    expect(terminal('a ##[add-mask]b')).toBe('a #\\u{23}[add-mask]b');
    expect(terminal('fd00::1')).toBe('fd00::1');
    expect(terminal('\u001b[31mred')).toBe('\\u{1b}[31mred');
  });

  test('random texts', () => {
    holds((text) => {
      const line = terminal(text);
      expect(line).not.toMatch(oneLine);
      expect(line).not.toMatch(unseen);
      expect(line).not.toMatch(/::[a-z]/i);
      expect(line).not.toContain('##[');
    });
  });

  test('one piece for each code point', () => {
    holds((text) => {
      expect(terminalCharacters(text)).toHaveLength(Array.from(text).length);
    });
  });
});

describe('html', () => {
  test('neither elements nor the end of an attribute', () => {
    holds((text) => {
      expect(html(text)).not.toMatch(/[<>"']/);
      expect(html(text)).not.toMatch(/&(?!(?:amp|lt|gt|quot|#39);)/);
    });
    expect(html('<b a="x">&\'')).toBe('&lt;b a=&quot;x&quot;&gt;&amp;&#39;');
  });
});

describe('markdown', () => {
  test.each([
    ['@octocat', '@\u200boctocat'],
    ['see #12 and GH-3', 'see \\#\u200b12 and GH-\u200b3'],
    ['https://evil.test www.evil.test', 'https:\u200b//evil.test www\u200b.evil.test'],
    ['<!-- x -->', '&lt;\\!-- x --&gt;'],
    ['[a](b) ![c](d)', '\\[a\\](b) \\!\\[c\\](d)'],
    ['/approve', '\\/approve'],
    ['# title', '\\# title'],
    ['- item', '\\- item'],
    ['12. item', '12\\. item'],
    ['a | b', 'a \\| b'],
    ['a\n/lgtm', 'a /lgtm'],
    ['    code', 'code'],
    ['crd.yaml:100:5', 'crd.yaml:\u200b100:5'],
    ['$x$ ~~y~~ `z`', '\\$x\\$ \\~\\~y\\~\\~ \\`z\\`'],
  ])('%j', (text, expected) => {
    expect(markdown(text)).toBe(expected);
  });

  test('means nothing to Markdown, whatever it is', () => {
    holds((text) => {
      const line = markdown(text);
      expect(line).not.toMatch(oneLine);
      expect(withoutGaps(line)).not.toMatch(unseen);
      expect(line).not.toMatch(/[<>]/);
      expect(line).not.toMatch(/(?<!\\)(?:\\\\)*[`*_[\]|~#$!]/);
      expect(line).not.toMatch(/@[^\s\u200b]|:\/\/|#\d|www\./i);
      expect(line).not.toMatch(/^(?:\s|[-+=:/>#]|\d+[.)])/);
    });
  });

  test('a person reads the text itself', () => {
    holds((text) => {
      const read = withoutGaps(markdown(text))
        .replace(/\\([!-/:-@[-`{-~])/g, '$1')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&');
      expect(read).toBe(plain(text));
    });
  });
});

/** What a CommonMark reader takes from the start of a text as a code span, and what it leaves. */
const readSpan = (text: string): { content: string; rest: string } | undefined => {
  const fence = /^`+/.exec(text)?.[0];
  if (fence === undefined) return undefined;
  for (const run of text.slice(fence.length).matchAll(/`+/g)) {
    if (run[0].length !== fence.length) continue;
    const content = text.slice(fence.length, fence.length + run.index);
    const strip = content.startsWith(' ') && content.endsWith(' ') && content.trim() !== '';
    return { content: strip ? content.slice(1, -1) : content, rest: text.slice(2 * fence.length + run.index) };
  }
  return undefined;
};

describe('code', () => {
  test('a span holds all of the text and nothing leaves it', () => {
    holds((text) => {
      if (plain(text) === '') return;
      const span = readSpan(code(text));
      expect(span?.rest).toBe('');
      expect(span?.content).toBe(
        plain(text)
          .replace(/<!(?=--)/g, '<\\u{21}')
          .replace(/##(?=\[)/g, '#\\u{23}'),
      );
    });
  });

  test('examples', () => {
    expect(code('spec.a')).toBe('`spec.a`');
    expect(code('a``b`')).toBe('``` a``b` ```');
    expect(code('a|b', 'inTable')).toBe('`a\\|b`');
    expect(code('a\\|b', 'inTable')).toBe('`a\\\\u{7c}b`');
    expect(code('\n')).toBe('(empty)');
  });

  test('a block ends only at its own fence', () => {
    holds((text) => {
      const block = codeBlock(text, 'yaml').split('\n');
      const fence = /^`+/.exec(block[0] ?? '')?.[0] ?? '';
      expect(fence.length).toBeGreaterThanOrEqual(3);
      expect(block.at(-1)).toBe(fence);
      for (const line of block.slice(1, -1)) {
        expect(line).not.toContain(fence);
        expect(line).not.toContain('<!--');
        expect(line).not.toMatch(/^\s*(?:\/\p{L}|::)|##\[/u);
        expect(line).not.toMatch(unseen);
      }
    });
  });

  test('comments of Go stay as they are in a block', () => {
    expect(codeBlock('// +optional\n\tName string\n/approve', 'go')).toBe(
      '```go\n// +optional\n    Name string\n\\u{2f}approve\n```',
    );
  });
});

describe('message', () => {
  test('back quotes become code, the rest is text', () => {
    expect(message('`spec.a_b` is removed from *v1*')).toBe('`spec.a_b` is removed from \\*v1\\*');
    expect(message('an unpaired ` quote')).toBe('an unpaired \\` quote');
    expect(message('two `` quotes')).toBe('two \\`\\` quotes');
    expect(message('/approve `x`')).toBe('\\/approve `x`');
    expect(message('`a|b` | c', 'inTable')).toBe('`a\\|b` \\| c');
  });

  test('only addresses that we know become links', () => {
    expect(message('See https://github.com/kubernetes/enhancements/pull/1111.')).toBe(
      'See [kubernetes/enhancements\\#\u200b1111](https://redirect.github.com/kubernetes/enhancements/pull/1111).',
    );
    expect(message('See https://evil.test/https://kubernetes.io.evil.test/docs/x')).not.toContain('](');
  });

  test('means nothing else to Markdown', () => {
    holds((text) => {
      const line = message(text);
      expect(line).not.toMatch(oneLine);
      expect(line).not.toContain('<!--');
      const outside = line.replace(/(?<!\\)(?:\\\\)*`[^`]*`/g, ' ');
      expect(outside).not.toMatch(/[<>]|@[^\s\u200b]|^(?:[-+=:/>#]|\d+[.)])/);
    });
  });
});

describe('cutting by bytes', () => {
  test('an ellipsis is part of the size', () => {
    expect(cutBytes('äöü', 6)).toBe('äöü');
    expect(cutBytes('äöü', 5)).toBe('ä…');
    expect(cutBytes('😀😀', 7)).toBe('😀…');
    expect(cutBytes('abc', 2)).toBe('ab');
  });

  test('never too long, never half a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(40), (text, max) => {
        expect(byteLength(cutBytes(text, max))).toBeLessThanOrEqual(max);
        expect(cutBytes(text, max).isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('messageBlocks', () => {
  test('lines that a compiler drew are a block of code, and the rest is a paragraph', () => {
    expect(messageBlocks('ERROR: no `b`\n | a && b\n | .....^\nFix it.')).toEqual([
      'ERROR: no `b`',
      '```\n | a && b\n | .....^\n```',
      'Fix it.',
    ]);
    expect(messageBlocks('A\n | a\nB\n | b\n | ^')).toEqual(['A', '```\n | a\n```', 'B', '```\n | b\n | ^\n```']);
    expect(messageBlocks('one\ntwo')).toEqual(['one two']);
    expect(messageBlocks('cut\n | a')).toEqual(['cut', '```\n | a\n```']);
  });

  test('hostile lines stay in their block', () => {
    expect(messageBlocks('x\n | ```\n | # a\n@b')).toEqual(['x', '````\n | ```\n | # a\n````', `@\u200bb`]);
  });
});
