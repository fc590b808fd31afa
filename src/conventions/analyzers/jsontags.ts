// `jsontags`: every field has a name in JSON, in camelCase.
import { goQuote } from '../../apiserver/index.ts';
import { analyzer, type Fix } from '../analyzer.ts';
import type { ApiField } from '../api-package.ts';
import { fixIf } from '../fixes.ts';
import { camelCase, nameWords } from '../name-words.ts';

interface JsonTagsOptions {
  /** The pattern as written, and whether a name fits to it. */
  readonly jsonTagRegex: { readonly text: string; matches(name: string): boolean };
  readonly fieldNameMatch: 'Ignore' | 'Warn' | 'SuggestFix';
}

const camel = /^[a-z][a-z0-9]*(?:[A-Z][a-z0-9]*)*$/;

export const jsontags = analyzer<JsonTagsOptions>({
  name: 'jsontags',
  isOnByDefault: true,
  defaults: {
    jsonTagRegex: { text: camel.source, matches: (name) => camel.test(name) },
    fieldNameMatch: 'Ignore',
  },
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
