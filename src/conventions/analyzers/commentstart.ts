// `commentstart`: the comment of a field begins with its name in JSON.
import { analyzer } from '../analyzer.ts';

export const commentstart = analyzer({
  name: 'commentstart',
  isOnByDefault: true,
  checks: () => ({
    field(field, report) {
      const { doc, file, tag } = field;
      if (tag.name === '') return;
      const first = doc?.comments[0];
      if (first === undefined) {
        report(field, `field ${field.qualifiedName} is missing godoc comment`);
        return;
      }
      const wanted = `// ${tag.name} `;
      if (file.text.startsWith(wanted, first.start)) return;
      const begins = file.text.slice(first.start, Math.min(first.end, first.start + wanted.length));
      const isCase = begins.toLowerCase() === wanted.toLowerCase();
      const edits = [{ start: first.start, end: first.start + wanted.length, text: wanted }];
      report(
        { file, start: first.start, of: field },
        `godoc for field ${field.qualifiedName} should start with '${tag.name} ...'`,
        isCase ? [{ message: `should replace first word with \`${tag.name}\``, edits }] : [],
      );
    },
  }),
});
