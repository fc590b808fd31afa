import { defineRule } from '../rule.ts';
import { counted, quoted } from '../../wording.ts';

/** Copies that the report lists as places. */
const maxListed = 20;

export const filesCopyLeftBehind = defineRule({
  id: 'files/copy-left-behind',
  summary: 'A CRD that was equal in several places is changed in some of them only.',
  severity: 'warning',
  because: 'a copy may be left behind intentionally, and the change itself is right',
  source: 'copies in charts, bundles, install manifests and documentation',
  needs: ['copy-left-behind'],
  check({ crd, copies }) {
    const [first, ...others] = copies;
    const more = others.length === 0 ? '' : ` and ${counted(others.length, 'more place')}`;
    return {
      message: `${quoted(crd)} changes here, but not in ${quoted(first?.file.path ?? '')}${more}, where it was the same until now. Users who install that copy get the old API. Generate or copy it again.`,
      related: copies.slice(0, maxListed).map((at) => ({ at, message: 'the copy that did not change' })),
    };
  },
});
