import { defineCrdRule } from '../compat-rule.ts';
import { counted, quoted } from '../../wording.ts';

export const compatCrdRemoved = defineCrdRule({
  id: 'compat/crd-removed',
  summary: 'A CRD is deleted, or leaves the release of a chart, which deletes it, too.',
  severity: 'error',
  because: 'installing the release with pruning deletes the CRD and with it every object',
  explains: { outcomes: ['kind-removed'], below: true },
  changes: ['crd-removed', 'moved-in-chart'],
  describe: (fact) => {
    const { crd, pair, change, after } = fact;
    if (change === 'moved-in-chart' && after === 'templates') return undefined;
    if (change === 'moved-in-chart' && after === 'hooks')
      return `The CRD \`${crd}\` becomes a hook of its chart: hooks are no part of the release, so that \`helm upgrade\` deletes it, with every object of its kind, or fails as it exists already. Leave out the annotation \`helm.sh/hook\`.`;
    if (change === 'moved-in-chart' && after === 'left out')
      return `With its default values a chart that installed the CRD \`${crd}\` leaves it out now: \`helm upgrade\` deletes it, with every object of its kind. Keep installing it, or first release it with the annotation \`helm.sh/resource-policy: keep\`.`;
    if (change === 'moved-in-chart')
      return `The CRD \`${crd}\` moves from the templates of a chart to \`crds/\`: it is no longer part of the release, so that \`helm upgrade\` deletes it, with every object of its kind. Keep it where it is, or first release it with the annotation \`helm.sh/resource-policy: keep\`.`;
    const other = pair.elsewhere[0];
    const provider = fact.change === 'crd-removed' ? fact.provider : undefined;
    if (other === undefined && provider !== undefined)
      return `The CRD \`${crd}\` is no longer in a file that was read. Unless ${quoted(provider)} still provides it, an installer that prunes deletes it, with every object of its kind. Compare what is built of both sides; if it is missing, keep it until users have migrated.`;
    if (other === undefined)
      return `The CRD \`${crd}\` is removed: an installer that prunes deletes it, with every object of its kind. Keep it with all versions served until users have migrated, and announce its removal.`;
    const more = pair.elsewhere.length > 1 ? ` and ${counted(pair.elsewhere.length - 1, 'more file')}` : '';
    return {
      message: `The CRD \`${crd}\` is removed here and stays in ${quoted(other)}${more}: clusters installed from this file lose it where the installer prunes, with every object of its kind, and new ones do not get it. Make sure that no cluster is installed from it.`,
      circumstance: 'kept-elsewhere',
    };
  },
});
