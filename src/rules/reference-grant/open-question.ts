import type { GrantOpenQuestionFact } from '../../facts/grants/grant-facts.ts';
import { fieldNotation, grantText } from '../reference-grant-rule.ts';
import { defineRule } from '../rule.ts';
import { pathText } from '../../apiserver/index.ts';
import { quoted } from '../../wording.ts';

const answers: Readonly<Record<GrantOpenQuestionFact['question'], string>> = {
  wildcard:
    'whether `*` may stand for everything is an open question of KEP-3766. Today it is a name like any other and matches nothing: list what is intended.',
  selector:
    'selectors are an open question of KEP-3766, and no ReferenceGrant has them: an apiserver drops or rejects the field. List the intended namespaces and names.',
  verbs:
    'verbs are an open question of KEP-3766, and no ReferenceGrant has them: an apiserver drops or rejects the field, and the grant allows every kind of reference.',
};

export const referenceGrantOpenQuestion = defineRule({
  id: 'reference-grant/open-question',
  summary: 'A ReferenceGrant uses `*`, selectors or verbs, which KEP-3766 leaves open.',
  severity: 'warning',
  because: 'no implementation gives it the meaning that its author expects',
  source: 'KEP-3766, open questions',
  needs: ['grant-open-question'],
  check: ({ question, path, name }) => ({
    message: `${grantText(name)} uses ${quoted(pathText(path))}: ${answers[question]}`,
    field: fieldNotation(path),
    key: question,
  }),
});
