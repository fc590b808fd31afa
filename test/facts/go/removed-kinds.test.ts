// The work to find removed kinds: for twice as many, twice the work.
import { expect, test } from 'vitest';
import type { GoType } from '../../../src/documents/go/go-file.ts';
import { readDocuments } from '../../../src/documents/documents.ts';
import { goFacts } from '../../../src/facts/go/facts.ts';
import { goPackages, type PackageSide } from '../../../src/facts/go/packages.ts';
import { generatedCrd, goFileOf } from '../../support/go.ts';
import type { Files } from '../../support/markers.ts';
import { changeSetOf } from '../../support/rule-tester.ts';

const names = (count: number): string[] => Array.from({ length: count }, (_, at) => `Widget${at}`);
const kinds = (count: number, tag = ''): Files =>
  goFileOf(
    names(count)
      .map(
        (name) =>
          `// +kubebuilder:object:root=true\ntype ${name} struct {${tag}\n\tmetav1.TypeMeta \`json:",inline"\`\n\tmetav1.ObjectMeta\n}\n`,
      )
      .join('\n'),
  );
const registered = (objects: readonly string[]): Files => ({
  'api/v1/register.go': `package v1\n\nfunc init() {\n${objects.map((name) => `\tSchemeBuilder.Register(&${name}{})\n`).join('')}}\n`,
});

/** Types that count how many of them are visited. */
class CountedTypes extends Map<string, GoType> {
  walked = 0;
  override values(): MapIterator<GoType> {
    this.walked += this.size;
    return super.values();
  }
  override [Symbol.iterator](): MapIterator<[string, GoType]> {
    this.walked += this.size;
    return super[Symbol.iterator]();
  }
}

/** How many kinds are removed, and how many types are visited to find them. */
function goneIn(before: Files, after: Files): { readonly unregisteredNames: number; readonly walked: number } {
  const changeSet = changeSetOf({ before, after, context: generatedCrd('') });
  const documents = readDocuments(changeSet);
  const counts: CountedTypes[] = [];
  const counted = (side: PackageSide): PackageSide => {
    const types = new CountedTypes(side.types);
    counts.push(types);
    return {
      ...side,
      types,
      get files() {
        types.walked += side.types.size;
        return side.files;
      },
    };
  };
  const packages = goPackages(changeSet, documents, () => true).map((of) => {
    return { ...of, before: counted(of.before), after: counted(of.after) };
  });
  const facts = goFacts({ documents, packages, pairs: [], crdFacts: [], isListed: true });
  return {
    unregisteredNames: facts.filter((fact) => fact.kind === 'go-change' && fact.change === 'kind-removed').length,
    walked: counts.reduce((sum, { walked }) => sum + walked, 0),
  };
}

const rest: Files = { 'api/v1/doc.go': '// +groupName=example.com\npackage v1\n' };
test.each<[name: string, before: (count: number) => Files, after: (count: number) => Files]>([
  ['their file is gone', (count) => ({ ...kinds(count), ...rest }), () => rest],
  [
    'nothing registers them',
    (count) => ({ ...kinds(count), ...registered(names(count)) }),
    (count) => ({ ...kinds(count), ...registered([]) }),
  ],
])('many kinds: %s', (_name, before, after) => {
  const [few, many] = [goneIn(before(20), after(20)), goneIn(before(40), after(40))];
  expect([few.unregisteredNames, many.unregisteredNames]).toEqual([20, 40]);
  expect(many.walked).toBeLessThanOrEqual(2 * few.walked);
});
