import { pathText } from '../../apiserver/index.ts';
import { short } from '../change-text.ts';
import { defineResourceRule, resourceName } from '../resource-rule.ts';

export const resourceChangedByChange = defineResourceRule({
  id: 'resource/changed-by-change',
  summary: 'This change of a CRD makes servers fill in another default in a custom resource of the repository.',
  severity: 'info',
  because: 'resources that leave the field out get another meaning, which may be intentional',
  breaks: 'perhaps',
  source: 'apiextensions-apiserver schema/defaulting, on both sides of the change',
  describe: (fact) =>
    // A default where there was none is what defaults are for.
    fact.what === 'changed' && fact.before !== undefined && fact.after !== undefined
      ? `This change of \`${fact.crd.name}\` makes servers store \`${pathText(fact.path)}: ${short(fact.after)}\` instead of \`${short(fact.before)}\` in ${resourceName(fact)}, which leaves the field out. Set the value here if you want the old one.`
      : undefined,
});
