// `jsontags`: every field has a name in JSON, in camelCase.
import * as v from 'valibot';
import { compilePattern, goQuote } from '../../apiserver/index.ts';
import { analyzer, type Fix } from '../analyzer.ts';
import type { ApiField } from '../api-package.ts';
import { fixIf } from '../fixes.ts';
import { camelCase, nameWords } from '../name-words.ts';
import { choice, regex } from '../options.ts';

const camel = /^[a-z][a-z0-9]*(?:[A-Z][a-z0-9]*)*$/;

/** The pattern as written, and whether a name fits to it. */
function patternOf(text: string): { readonly text: string; matches(name: string): boolean } {
  if (text === '') return { text: camel.source, matches: (name) => camel.test(name) };
  const { matches = () => false } = compilePattern(text);
  return { text, matches };
}

export const jsontags = analyzer({
  name: 'jsontags',
  isOnByDefault: true,
  options: v.object({
    jsonTagRegex: v.optional(v.pipe(regex, v.transform(patternOf)), ''),
    fieldNameMatch: choice('Ignore', 'Warn', 'SuggestFix'),
  }),
  checks: ({ jsonTagRegex, fieldNameMatch }) => ({
    withLists: true,
    field(field, report) {
      const { tag, name } = field;
      const embedded = name === undefined;
      const say = (what: string, fixes: readonly Fix[] = []): void =>
        report(field, `${embedded ? 'embedded ' : ''}field ${field.qualifiedName} ${what}`, fixes);
      if (tag.missing) say('is missing json tag');
      else if (tag.inline) {
        if (!embedded) say('has inline json tag, but is not embedded');
      } else if (tag.name === '') {
        if (!embedded) say('has empty json tag');
      } else {
        if (!jsonTagRegex.matches(tag.name))
          say(`json tag does not match pattern ${goQuote(jsonTagRegex.text)}: ${tag.name}`);
        const wanted = name === undefined || fieldNameMatch === 'Ignore' ? undefined : mismatch(field, name);
        if (wanted !== undefined)
          say(
            `json tag should match the camelCase field name "${wanted}": got "${tag.name}"`,
            fixIf(fieldNameMatch, {
              message: `replace json tag name with "${wanted}"`,
              edits: [{ start: tag.start, end: tag.start + tag.name.length, text: wanted }],
              renames: true,
            }),
          );
      }
    },
  }),
});

/** The JSON name that follows from the field's own name, where the words of both differ. */
function mismatch({ tag }: ApiField, name: string): string | undefined {
  const words = nameWords(name);
  return words.join(' ') === nameWords(tag.name).join(' ') ? undefined : camelCase(words);
}
