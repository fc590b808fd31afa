import { defineRule } from '../rule.ts';
import { fieldOf } from '../../documents/field-path.ts';
import { quoted } from '../../wording.ts';

export const structuralUndefinedField = defineRule({
  id: 'structural/undefined-field',
  summary:
    'A value validation, a printer column or the scale subresource names a field that the schema does not define.',
  severity: 'warning',
  because:
    'the server checks this at the root only; below, the field is pruned before the validation sees it, which then always fails or always passes',
  looksAt: 'head',
  source: 'Kubernetes documentation, structural schemas; apiextensions-apiserver schema.validateStructuralCompleteness',
  needs: ['structural-review'],
  check(fact) {
    const { demand, version, steps } = fact;
    const field = fieldOf(steps);
    if (fact.demand === 'unreadable-path')
      return {
        message: `Servers cannot read the path of the printer column ${quoted(fact.name)}: they leave out this column and all after it. In brackets a path has a number, \`*\`, a range, a filter \`?(…)\` or a name in single quotes: \`.metadata.labels['example.com/color']\`.`,
        version,
        field,
        key: `unreadable ${fact.name}`,
      };
    if (fact.demand === 'mistyped-path')
      return {
        message: `${quoted(fact.name)} reads \`${field}\`, which is not ${fact.name === 'labelSelectorPath' ? 'a text (`app=web,tier!=db`)' : 'an integer'}: where an object has it, servers answer requests for its scale with an error, so that \`kubectl scale\` and autoscalers fail. Let it read another field.`,
        version,
        field,
        key: `mistyped ${fact.name}`,
      };
    if (fact.demand === 'undefined-path') {
      const effect =
        fact.reads === 'column'
          ? `the column ${quoted(fact.name)} stays empty`
          : '`kubectl scale` and autoscalers do not find it';
      return {
        message: `${fact.reads === 'column' ? 'A printer column' : quoted(fact.name)} reads \`${field}\`, which the schema does not define: the server prunes the field, and ${effect}. Define it, or correct the path.`,
        version,
        field,
        key: `${fact.reads} ${fact.name}`,
      };
    }
    const message =
      demand === 'undefined-field'
        ? `A value validation names \`${field}\`, which the schema does not define outside of \`allOf\`, \`anyOf\`, \`oneOf\` or \`not\`: the server prunes the field before it validates. Define it under the \`properties\` next to the validation, or correct its name.`
        : demand === 'undefined-required'
          ? `\`required\` names \`${field}\`, which the \`properties\` next to it do not define: the server prunes the field before it validates, so every such object is rejected. Define the field, or remove it from \`required\`.`
          : undefined;
    return message === undefined ? undefined : { message, version, field };
  },
});
