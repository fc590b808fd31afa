// A CRD is deleted.
import { defineCrdRule } from '../compat-rule.ts';

export const compatCrdRemoved = defineCrdRule({
  id: 'compat/crd-removed',
  summary: 'A CRD is deleted.',
  severity: 'error',
  because: 'whoever applies the release with pruning deletes the CRD and with it every object',
  source: 'Kubernetes deprecation policy; API conventions, compatibility',
  changes: ['crd-removed'],
  tell: (fact) =>
    `The CRD \`${fact.crd}\` is removed: an installer that prunes deletes it, and with it every object of its kind. Keep it with all versions served until users have migrated, and announce its end.`,
});
