// Go sources under an analyzer of the API conventions: what it says of them, and what its fixes make of them.
import { analyzerOptions } from '../../src/config/convention-settings.ts';
import { bytePlace } from '../../src/conventions/byte-place.ts';
import { everyAnalyzer } from '../../src/conventions/every-analyzer.ts';
import { fixedText } from '../../src/conventions/fixed-text.ts';
import { lint, packageReader, type Violation } from '../../src/conventions/lint.ts';

/** The violations in files of one folder, of one analyzer, under its options as a configuration has them. */
export function violations(files: Readonly<Record<string, string>>, name: string, config?: object): Violation[] {
  const analyzer = everyAnalyzer.find((one) => one.name === name);
  if (analyzer === undefined) throw new Error(`there is no analyzer ${name}`);
  const { options, mistakes } = analyzerOptions(analyzer, config, []);
  if (mistakes.length > 0) throw new Error(mistakes.map(({ message }) => message).join('\n'));
  const on = [{ analyzer, options }];
  return lint(packageReader(on)(new Map(Object.entries(files))), on, () => true);
}

const source = (body: string): Record<string, string> => ({
  'api/v1/types.go': `package v1\nimport (\n\tmetav1 "k8s.io/apimachinery/pkg/apis/meta/v1"\n)\n${body.replace(/^\n/, '')}`,
});
const before = 4;

/** What an analyzer says of a file: `line message`, lines counted in `body`. */
export const said = (body: string, name: string, config?: object): string[] =>
  violations(source(body), name, config).map(
    ({ file, start, message }) => `${bytePlace(file, start).line - before} ${message}`,
  );

/** The file with the first fix of every violation in it. */
export function fixed(body: string, name: string, config?: object): string {
  const files = source(body);
  const fixes = violations(files, name, config).flatMap((one) => one.fixes.slice(0, 1));
  const [text = ''] = Object.values(files);
  return fixedText(text, fixes).text.split('\n').slice(before).join('\n');
}
