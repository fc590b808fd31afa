import { isOfTests } from '../../facts/resources/purpose.ts';
import { moreText } from '../file-rule.ts';
import { defineRule } from '../rule.ts';
import { circumstances } from '../severity-table.ts';
import { quoted } from '../../wording.ts';

export const filesDuplicateKey = defineRule({
  id: 'files/duplicate-key',
  summary: 'A mapping has a duplicate key.',
  severity: 'error',
  because: 'kubectl silently uses one of the two values, and strict decoding rejects the document',
  source: 'sigs.k8s.io/yaml strict conversion, sigs.k8s.io/json strict decoding',
  needs: ['repeated-key'],
  check({ object, above, key, isMerged, more, at }) {
    const keys = [key];
    for (let path = above; path !== undefined; path = path.above) keys.unshift(path.key);
    const named = quoted(key);
    const what = isMerged
      ? `The key ${named} is set again by the merge \`<<\` behind it, which counts to kubectl, but not to others`
      : `The key ${named} is set twice in one mapping: only the last one counts`;
    const isOfDocument = above === undefined && (key === 'apiVersion' || key === 'kind');
    const advice = isOfDocument ? 'Write a line `---` before the second document, or remove' : 'Remove';
    return {
      message: `${what}; strict decoding rejects the document. ${advice} one of the two${moreText(more)}.`,
      key: JSON.stringify([`${object.kind} ${object.name}`, keys]),
      circumstances: circumstances({ test: isOfTests(at.file.path) }),
    };
  },
});
