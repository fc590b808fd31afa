import { defineRule } from '../rule.ts';
import { circumstances } from '../severity-table.ts';
import { quoted } from '../../wording.ts';

export const admissionNameConflict = defineRule({
  id: 'admission/name-conflict',
  summary: 'A CRD gets a name that is taken in its group.',
  severity: 'error',
  because: 'a server does not serve a new CRD of which it does not accept all names',
  looksAt: 'head',
  source: 'apiextensions-apiserver, NamingConditionController (condition NamesAccepted)',
  needs: ['name-conflict'],
  check({ crd, name, other, isNew }) {
    const whose =
      other === undefined
        ? 'its own plural or singular name'
        : `also a name of ${quoted(other.crd)}, in the same group`;
    const effect = isNew
      ? 'in a cluster, the second of the two gets the condition `NamesAccepted=False` and is not served'
      : 'the CRD gets the condition `NamesAccepted=False`, and this name is not served';
    return {
      message: `${quoted(crd)} gets the name ${quoted(name)}, which is ${whose}: ${effect}. Choose another name, or leave it out.`,
      key: name,
      circumstances: circumstances({ 'served-anyway': !isNew }),
      related: other && [{ at: other.at, message: `has the name ${quoted(name)}` }],
    };
  },
});
