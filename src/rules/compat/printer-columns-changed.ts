import type { CrdChangeFact } from '../../facts/crd/crd-fact.ts';
import { canonicalJson } from '../../documents/json-value.ts';
import { defineCrdRule } from '../compat-rule.ts';

const hasSameNames = ({ before, after }: CrdChangeFact<'printer-columns'>): boolean =>
  before.length === after.length && before.every(({ name }, index) => name === after[index]?.name);

/** Whether columns were only added: before a last one that is an age, or for `-o wide`. All others keep their place. */
function isMore({ before, after }: CrdChangeFact<'printer-columns'>): boolean {
  const [from, to] = [before, after].map((all) => all.filter(({ priority }) => priority === 0).map(canonicalJson));
  if (from === undefined || to === undefined || after.length < before.length) return false;
  const isAged = before.findLast(({ priority }) => priority === 0)?.type === 'date';
  const age = isAged ? from.pop() : undefined;
  const isKept = new Set(after.map(canonicalJson));
  return (
    from.every((column, at) => column === to[at]) &&
    (age === undefined || to.includes(age)) &&
    before.every((column) => isKept.has(canonicalJson(column)))
  );
}

export const compatPrinterColumnsChanged = defineCrdRule({
  id: 'compat/printer-columns-changed',
  summary: 'The columns that kubectl prints change.',
  severity: 'info',
  because: 'scripts that parse the output of kubectl may fail; the API is the same',
  breaks: 'perhaps',
  changes: ['printer-columns'],
  describe: (fact, { before, after }) =>
    !fact.version.servedBefore || isMore(fact)
      ? undefined
      : hasSameNames(fact)
        ? `The columns ${after} of \`kubectl get\` keep their names and show other values, or show them in another way; scripts that parse its output may fail.`
        : `The columns of \`kubectl get\` change from ${before} to ${after}; scripts that parse its output may fail.`,
});
