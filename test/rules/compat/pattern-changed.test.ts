// Cases of the rule compat/pattern-changed.
import { compatPatternChanged } from '../../../src/rules/compat/pattern-changed.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

/** Patterns that differ beyond what a message shows. */
const long = (last: string): string => `^${'(a|b)'.repeat(40)}${last}$`;

/** A CRD whose versions have a pattern each. */
const inVersions = (...patterns: readonly string[]): string => {
  const [head = '', version = ''] = widget('name:\n  type: string\n  pattern: PATTERN').split('  - name: v1\n');
  return `${head}${patterns
    .map(
      (pattern, at) =>
        `  - name: v${at + 1}\n${version.replace('PATTERN', pattern).replace('storage: true', `storage: ${at === 0}`)}`,
    )
    .join('')}`;
};

testRule(compatPatternChanged, [
  {
    name: 'another pattern',
    before: widget('name: { type: string, pattern: "^[a-z]+$" }'),
    after: widget(`
name:
  type: string
  pattern: ^[a-z]{3}$ # ! compat/pattern-changed: \`spec.name\` changes its pattern from \`^[a-z]+$\` to \`^[a-z]{3}$\`
`),
  },
  {
    name: 'long patterns: what differs is shown',
    before: inVersions(long('a')),
    after: inVersions(`${long('b')} # ! compat/pattern-changed: from \`…${'(a|b)'.repeat(4)}a`),
  },
  {
    name: 'written in another way',
    before: widget('name: { type: string, pattern: ^a }'),
    after: widget('name: { type: string, pattern: "^a" }'),
  },
  {
    name: 'long patterns in two versions, the same change and another one',
    before: inVersions(long('a'), long('a'), long('a')),
    after: inVersions(
      `${long('b')} # ! compat/pattern-changed: Make sure that the new pattern accepts all that the old one did. The same in \`v2\`.`,
      long('b'),
      `${long('c')} # ! compat/pattern-changed: Make sure that the new pattern accepts all that the old one did.`,
    ),
  },
  {
    name: 'a pattern goes',
    before: widget('name: { type: string, pattern: ^a }'),
    after: widget('name: { type: string }'),
  },
  {
    name: 'a pattern that accepts all that the old one did: more characters, an alternative more, less asked for',
    before: widget(`
name: { type: string, pattern: '^[a-z]+$' }
colour: { type: string, pattern: '^(red|blue)$' }
size: { type: string, pattern: '^\\d{2}$' }
`),
    after: widget(`
name: { type: string, pattern: '^[a-zA-Z0-9]+$' }
colour: { type: string, pattern: '^(red|green|blue)$' }
size: { type: string, pattern: '^[0-9]{2,}$' }
`),
  },
  {
    name: 'backslashes are shown as they are, line ends as JSON writes them',
    before: widget(String.raw`
size: { type: string, pattern: '^\d+$' }
name: { type: string, pattern: "a" }
`),
    after: widget(
      String.raw`
size:
  type: string
  pattern: ^\d$ # ! compat/pattern-changed: from \`^\d+$\` to \`^\d$\`:
name:
  type: string
  pattern: "b\n" # ! compat/pattern-changed: from \`a\` to \`"b\n"\`:
`.replaceAll('\\`', '`'),
    ),
  },
]);
