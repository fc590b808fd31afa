// The columns that kubectl prints change.
import type { CrdChangeFact } from '../../facts/crd/crd-fact.ts';
import { defineCrdRule } from '../compat-rule.ts';

const hasSameNames = ({ before, after }: CrdChangeFact<'printer-columns'>): boolean =>
  before.length === after.length && before.every(({ name }, index) => name === after[index]?.name);

export const compatPrinterColumnsChanged = defineCrdRule({
  id: 'compat/printer-columns-changed',
  summary: 'The columns that kubectl prints change.',
  severity: 'info',
  because: 'scripts that parse the output of kubectl may fail; the API is the same',
  breaks: 'perhaps',
  changes: ['printer-columns'],
  tell: (fact, { before, after }) =>
    !fact.version.servedBefore
      ? undefined
      : hasSameNames(fact)
        ? `The columns ${after} of \`kubectl get\` keep their names and show other values, or show them in another way; scripts that parse its output may fail.`
        : `The columns of \`kubectl get\` change from ${before} to ${after}; scripts that parse its output may fail.`,
});
