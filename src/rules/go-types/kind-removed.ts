// A kind is gone from the Go packages of its group and version.
import { defineGoRule, quoted } from '../go-types-rule.ts';

export const goTypesKindRemoved = defineGoRule({
  id: 'go-types/kind-removed',
  summary: 'A kind is removed from the Go package of its group and version.',
  severity: 'error',
  because:
    'what is generated from the package no longer has the kind, and objects of it can no longer be read or written',
  changes: ['kind-removed'],
  tell: ({ subject, version }) =>
    `The kind ${quoted(subject)} of ${quoted(version)} is removed: its type is no longer declared in a package of this group and version that an ordinary build compiles. Keep it where it was, or move it with its group and version, until the version is no longer served.`,
});
