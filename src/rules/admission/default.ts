import { kindsBySubject } from '../../apiserver/index.ts';
import { defineAdmissionRule } from '../admission-rule.ts';

export const admissionDefault = defineAdmissionRule({
  id: 'admission/default',
  summary: 'A default is rejected by its own schema.',
  source: 'apiextensions-apiserver defaulting.ValidateDefaults',
  checks: kindsBySubject.defaults,
  remediation: () =>
    'A default must have nothing that its schema would prune and must be valid against it, or the server would store objects that it would not accept. Correct the default or the schema next to it.',
});
