import { defineConvention } from '../convention-rule.ts';

export const conventionsCommentstart = defineConvention({
  id: 'conventions/commentstart',
  summary:
    'The comment of an added field does not begin with the name of the field in JSON, as those of the package do.',
  severity: 'info',
  presets: { strict: 'warning', kubernetes: 'warning' },
  because: 'documentation shows the comment next to the name in JSON',
  isAdaptive: () => true,
});
