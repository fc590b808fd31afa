import { isOfTests } from '../../facts/resources/purpose.ts';
import { defineRule } from '../rule.ts';
import { circumstances } from '../severity-table.ts';

export const filesDuplicateKey = defineRule({
  id: 'files/duplicate-key',
  summary: 'A mapping has a duplicate key.',
  severity: 'error',
  because: 'kubectl uses one of the two values and says nothing, and strict decoding rejects the document',
  source: 'sigs.k8s.io/yaml strict conversion, sigs.k8s.io/json strict decoding',
  needs: ['file-problem'],
  check: ({ problem }) =>
    problem.kind === 'duplicate-key'
      ? {
          message: `${problem.message.charAt(0).toUpperCase()}${problem.message.slice(1)}; strict decoding rejects the document. Remove one of the two.`,
          at: problem.at,
          key: problem.message,
          circumstances: circumstances({ test: isOfTests(problem.at.file.path) }),
        }
      : undefined,
});
