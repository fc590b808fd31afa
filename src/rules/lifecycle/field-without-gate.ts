import { defineRule } from '../rule.ts';
import { quoted } from '../../wording.ts';

export const lifecycleFieldWithoutGate = defineRule({
  id: 'lifecycle/field-without-gate',
  summary: 'A new field of a type of a stable built-in API version names no feature gate.',
  severity: 'warning',
  because:
    'without a gate a field of a stable version is permanent from its first release on; some fields are intended so',
  source: 'KEP-2558: a new field of an existing API version comes with a feature gate',
  presets: { kubernetes: 'error' },
  needs: ['ungated-field'],
  check: ({ subject, json, version }) => ({
    message: `The new field ${quoted(subject)} (${quoted(json)}) of the stable version ${quoted(version)} names no feature gate. Put the field behind a gate and name it: \`+featureGate=Name\`, or \`+lifecycle:kubernetes:minVersion=vX.Y,status=alpha,featureGate=Name\`.`,
    version,
    field: subject,
    key: json,
  }),
});
