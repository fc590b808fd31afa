import { defineRule } from '../rule.ts';

export const filesExpiredIgnore = defineRule({
  id: 'files/expired-ignore',
  summary: 'An ignore has expired and no longer applies.',
  severity: 'warning',
  because: 'someone promised to fix it by that day; what it covered is reported again',
  source: 'this program',
  needs: ['ignore'],
  check: ({ state, rules, about, reason, owner, expires = '' }) =>
    state === 'expired'
      ? {
          message: `This ignore of ${rules.map((rule) => `\`${rule}\``).join(', ')}${about === '' ? '' : ` (${about})`} expired on ${expires}${owner === undefined ? '' : `; its owner is \`${owner}\``}. Its reason was: ${reason}. Fix what it covers and remove the entry, or give it a later date and a reason for that.`,
          key: [...rules, about, expires].join(' '),
        }
      : undefined,
});
