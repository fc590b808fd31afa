import { defineRule } from '../rule.ts';
import { fieldOf } from '../../documents/field-path.ts';

export const structuralUndefinedField = defineRule({
  id: 'structural/undefined-field',
  summary: 'A value validation names a field that the schema around it does not define.',
  severity: 'warning',
  because:
    'the server checks this at the root only; below, the field is pruned before the validation sees it, which then always fails or always passes',
  looksAt: 'head',
  source: 'Kubernetes documentation, structural schemas; apiextensions-apiserver schema.validateStructuralCompleteness',
  needs: ['structural-review'],
  check({ demand, version, steps }) {
    const field = fieldOf(steps);
    const message =
      demand === 'undefined-field'
        ? `A value validation names \`${field}\`, which the schema does not define outside of \`allOf\`, \`anyOf\`, \`oneOf\` or \`not\`: the server prunes the field before it validates. Define it under the \`properties\` next to the validation, or correct its name.`
        : demand === 'undefined-required'
          ? `\`required\` names \`${field}\`, which the \`properties\` next to it do not define: the server prunes the field before it validates, so every such object is rejected. Define the field, or remove it from \`required\`.`
          : undefined;
    return message === undefined ? undefined : { message, version, field };
  },
});
