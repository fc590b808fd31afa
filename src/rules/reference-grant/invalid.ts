import { fieldNotation, grantText } from '../reference-grant-rule.ts';
import { defineRule } from '../rule.ts';
import { pathText } from '../../apiserver/index.ts';
import { quoted } from '../../wording.ts';

export const referenceGrantInvalid = defineRule({
  id: 'reference-grant/invalid',
  summary: 'An apiserver rejects a ReferenceGrant.',
  severity: 'error',
  because: 'the grant cannot be created, so every reference that needs it stays rejected',
  source: 'KEP-3766; the CRD of Gateway API (apis/v1 ReferenceGrantSpec and shared types)',
  needs: ['grant-error'],
  check({ error: { path, detail }, name, home }) {
    const apiserverField = pathText(path);
    const message = `${grantText(name)} is rejected by an apiserver: ${quoted(apiserverField)} ${detail} (${home}). Correct it: until then, references that need the grant are not permitted.`;
    return { message, field: fieldNotation(path), apiserverField, key: detail };
  },
});
