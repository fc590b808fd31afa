import { defineRule } from '../rule.ts';
import { quoted } from '../../wording.ts';

export const compatFieldReused = defineRule({
  id: 'compat/field-reused',
  summary: 'A new field has a name that another version uses with another type, and no webhook converts between them.',
  severity: 'warning',
  because:
    'an object with the field is rejected in one of the versions, but only clients that use both, or stored it before, are affected',
  breaks: 'perhaps',
  explains: { outcomes: ['rejected', 'pruned'], below: true },
  source: 'API conventions, compatibility: a name is not used again for something else',
  needs: ['field-clash'],
  check: ({ field, version, type, other, otherType }) => ({
    message: `\`${field}\` is new in \`${version}\` as ${quoted(type)}, while \`${other}\` has it as ${quoted(otherType)} and no webhook converts: an object that sets it in one version is rejected in the other. Choose another name, the same type, or a conversion webhook.`,
    version,
    field,
    key: `${other} ${otherType} ${type}`,
  }),
});
