import { defineRule } from '../rule.ts';
import { quoted } from '../../wording.ts';

/** The gate of which the name is a misspelling: it differs only in case or in one letter. */
function intended(name: string, names: readonly string[]): string | undefined {
  const lower = name.toLowerCase();
  return names.find((one) => one.toLowerCase() === lower) ?? names.find((one) => isNear(one.toLowerCase(), lower));
}

/** One letter more, less or different. */
function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || Math.min(a.length, b.length) < 4) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const [x, y] = [a.slice(at), b.slice(at)];
  return x.slice(1) === y.slice(1) || x === y.slice(1) || x.slice(1) === y;
}

export const lifecycleUnknownGate = defineRule({
  id: 'lifecycle/unknown-gate',
  summary: 'A `+lifecycle` tag names a feature gate that no kube_features.go defines.',
  severity: 'error',
  because: 'the published lifecycle sends users to a gate that does not exist',
  source: 'KEP-2558: `featureGate` is a gate defined in kube_features.go',
  needs: ['lifecycle-tag', 'gates-unknown'],
  check: (fact) => {
    if (fact.kind === 'gates-unknown') {
      const names = fact.gates.slice(0, 5).map(quoted).join(', ');
      return {
        message: `Whether the feature gates of the lifecycle tags exist (${names}${fact.gates.length > 5 ? ', …' : ''}) was not checked: ${fact.why}. Name the file of the gates in the configuration: \`featureGates: { files: [path/to/features.go] }\`.`,
        circumstances: [{ kind: 'gates-not-read' }],
        key: 'unknown',
      };
    }
    const { tag, gate, span, at, subject } = fact;
    // A gate that was there before was removed.
    if (gate.state !== 'undefined' || gate.removed !== undefined) return [];
    const name = tag.featureGate ?? '';
    if (!/^[A-Za-z]\w*$/.test(name)) return [];
    const part = tag.parts.find(({ key }) => key === 'featureGate');
    const instead = intended(name, gate.names);
    return {
      message: `No \`kube_features.go\` of this tree defines the feature gate ${quoted(name)}${instead === undefined ? '. Define it there, or correct the name.' : `: did you mean ${quoted(instead)}?`}`,
      at: part === undefined ? at : span(part),
      field: subject,
      key: name,
    };
  },
});
