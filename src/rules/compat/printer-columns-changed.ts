// The columns that kubectl prints change.
import { defineCrdRule, wasServed } from '../compat-rule.ts';
import { quoted } from '../compat-words.ts';

export const compatPrinterColumnsChanged = defineCrdRule({
  id: 'compat/printer-columns-changed',
  summary: 'The columns that kubectl prints change.',
  severity: 'info',
  because: 'scripts that cut the output of kubectl may fail; the API is the same',
  breaks: 'perhaps',
  changes: ['printer-columns'],
  tell: (fact) =>
    !wasServed(fact.version)
      ? undefined
      : fact.before === fact.after
        ? `The columns ${quoted(fact.after)} of \`kubectl get\` keep their names and are filled or shown in another way; scripts that cut its output must follow.`
        : `The columns of \`kubectl get\` change from ${quoted(fact.before)} to ${quoted(fact.after)}; scripts that cut its output must follow.`,
});
