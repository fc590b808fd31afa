import { defineGoRule } from '../go-types-rule.ts';
import { quoted } from '../../wording.ts';

export const goTypesKindRemoved = defineGoRule({
  id: 'go-types/kind-removed',
  summary: 'A kind is removed from the Go package of its group and version.',
  severity: 'error',
  because: 'code generated from the package no longer has the kind, and its objects can no longer be read or written',
  changes: ['kind-removed'],
  describe: ({ subject, version, why, marker, wasDeprecated, isAnnounced, wasUnserved, isConfiguration }) => {
    const kind = `The kind ${quoted(subject)} of ${quoted(version)}`;
    if (wasUnserved) {
      const message = `${kind} is removed, whose marker says that it is not served: programs that convert objects stored in it no longer compile. Keep it until no object is stored in it.`;
      return { message, circumstance: 'unserved' };
    }
    if (isAnnounced) {
      const message = `${kind} is removed, as its \`+k8s:prerelease-lifecycle-gen\` markers announced. Keep it until no supported release serves it.`;
      return { message, circumstance: 'end-announced' };
    }
    if (isConfiguration) {
      const message = `The kind ${quoted(subject)} of ${quoted(version)}, which configures a program, is removed: programs that are built from this package no longer read files of it. Keep it for some releases, and say in the release notes in which version to write them.`;
      return { message, circumstance: 'configuration' };
    }
    if (why === 'unregistered')
      return `${kind} is no longer registered with a scheme: servers and clients that are built from this package can no longer decode it. Register it until the version is no longer served.`;
    if (why === 'regrouped' && marker !== undefined) {
      const isGenerated = marker === 'unservedversion';
      const effect = isGenerated ? 'says that it is not served' : 'leaves it out of what is generated';
      const message = `${kind} is removed${wasDeprecated ? ', which was deprecated' : ''}: its marker \`+kubebuilder:${marker}\` ${effect}. Add the marker once no supported release serves the version.`;
      return wasDeprecated && isGenerated ? { message, circumstance: 'deprecated' } : message;
    }
    return why === 'regrouped'
      ? `${kind} is removed: its package has another group or version now, or a marker leaves the package out of what is generated. Keep the group, the version and the markers until the version is no longer served.`
      : `${kind} is removed: its type is no longer declared in a package of this group and version that an ordinary build compiles. Keep it where it was, or move it with its group and version, until the version is no longer served.`;
  },
});
