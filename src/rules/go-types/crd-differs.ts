// A field that changed in a Go type or in the CRD generated from it, and not in the other.
import { fieldOf } from '../../facts/field.ts';
import { quoted } from '../go-types-rule.ts';
import { defineRule } from '../rule.ts';

export const goTypesCrdDiffers = defineRule({
  id: 'go-types/crd-differs',
  summary: 'A field came to, or went from, only one of a Go type and the CRD generated from it.',
  severity: 'warning',
  because:
    'the next run of the generator undoes or completes the change, which may surprise, but nothing breaks before',
  source: 'controller-gen: CRDs are generated from Go types',
  needs: ['go-crd-drift'],
  check: ({ only, changed, subject, steps, version, crd, document, at, related, atGo, alsoIn }) => {
    const field = quoted(fieldOf(steps));
    const others =
      alsoIn.length === 0
        ? ''
        : ` The same in ${alsoIn.slice(0, 5).map(quoted).join(', ')}${alsoIn.length > 5 ? ', …' : ''}.`;
    const message =
      changed === 'go'
        ? only === 'go'
          ? `${quoted(subject)} is new, but the CRD ${quoted(crd)} has no ${field} in ${quoted(version)}: run the generator again, or the server drops the field.${others}`
          : `${field} is gone from the Go type, but the CRD ${quoted(crd)} still has it in ${quoted(version)}: run the generator again.`
        : only === 'crd'
          ? `${field} is new in the CRD ${quoted(crd)}, but its Go type has no such field in ${quoted(version)}: the next run of the generator drops it. Add it to the Go type.`
          : `${field} is gone from the CRD ${quoted(crd)}, but ${quoted(subject)} still has it in ${quoted(version)}: the next run of the generator brings it back. Remove it from the Go type.`;
    return [
      {
        message,
        at,
        status: 'introduced',
        ...(atGo ? {} : { document }),
        version,
        field: fieldOf(steps),
        key: `${crd} ${only} ${changed}`,
        related: [{ at: related, message: atGo ? 'the fields of the CRD' : 'the Go type' }],
      },
    ];
  },
});
