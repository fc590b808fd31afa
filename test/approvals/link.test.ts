// How approval URLs are read: the forms that people write, and those that must not be taken for pull requests.
import { describe, expect, test } from 'vitest';
import { keyOf, parseLink, sampleReason } from '../../src/approvals/link.ts';

const hosts = ['github.com', 'git.example.com'];
const read = (text: string) => parseLink(text, hosts);

describe('parseLink', () => {
  test.each([
    'https://github.com/kubernetes/enhancements/pull/1870',
    'https://github.com/kubernetes/enhancements/pull/1870/',
    'https://github.com/kubernetes/enhancements/pull/1870/files',
    'https://github.com/kubernetes/enhancements/pull/1870/commits/0123abcd',
    'https://github.com/kubernetes/enhancements/pull/1870#issuecomment-1',
    'https://github.com/kubernetes/enhancements/pull/1870?diff=split#discussion_r1',
    'http://github.com/kubernetes/enhancements/pull/1870',
    'https://www.github.com/kubernetes/enhancements/pull/1870',
    'https://GitHub.com/kubernetes/enhancements/pull/1870',
    'https://github.com/kubernetes/enhancements/issues/1870',
    'https://github.com//kubernetes/enhancements//pull/1870',
  ])('a pull request: %s', (text) => {
    expect(read(text)).toEqual({
      kind: 'numbered',
      host: 'github.com',
      owner: 'kubernetes',
      name: 'enhancements',
      number: 1870,
    });
  });

  test.each([
    ['https://github.com/kubernetes/enhancements', 'a whole repository'],
    ['https://github.com/kubernetes/enhancements.git', 'a whole repository'],
    ['https://github.com/kubernetes/enhancements/tree/master/keps', 'a folder of a repository'],
    ['https://github.com/kubernetes/enhancements/blob/master/README.md', 'a file of a repository'],
    ['https://github.com/kubernetes/enhancements/commit/0123abcd', 'a commit'],
    ['https://github.com/kubernetes/enhancements/pulls', 'a list of pull requests'],
    ['https://github.com/kubernetes/enhancements/pull/0', 'not a pull request'],
    ['https://github.com/kubernetes/enhancements/pull/0000', 'not a pull request'],
    ['https://github.com/kubernetes/enhancements/pull/99999999999', 'not a pull request'],
    ['https://github.com/kubernetes/enhancements/pull/4294967296', 'not a pull request'],
    ['https://github.com/kubernetes/enhancements/pull/1x', 'not a pull request'],
    ['https://github.com/kubernetes/enhancements/pull/1, https://github.com/a/b/pull/2', 'not a pull request'],
    ['https://github.com/kubernetes/enhancements/pull/1 https://example.org', 'not a pull request'],
    ['https://github.com/kubernetes/enhancements/pull/%31', 'not a pull request'],
    ['https://github.com/kubernetes/enhancements/pull%2F1', 'not a pull request'],
    ['https://github.com/kubernetes/enhancements/pull/1\u200b', 'not a pull request'],
    ['https://github.com/kubernetes/enhancements/pull/\uff11', 'not a pull request'],
    ['https://github.com/kubernetes/enhancements/pull/1\u202e2', 'not a pull request'],
    ['https://github.com/kubernetes/enhancements/constructor', 'not a pull request'],
  ])('no pull request: %s', (text, what) => {
    expect(read(text)).toEqual({ kind: 'other-page', host: 'github.com', repository: 'kubernetes/enhancements', what });
  });

  test.each([
    'https://github.com',
    'https://github.com/kubernetes',
    'https://github.com/a b/c/pull/1',
    'https://github.com/a/%2e%2e%2f/pull/1',
  ])('no page of a repository: %s', (text) => {
    expect(read(text)).toMatchObject({ kind: 'other-page', repository: '' });
  });

  test.each([
    'https://gitlab.com/kubernetes/enhancements/pull/1',
    'https://example.org/github.com/kubernetes/enhancements/pull/1',
    'https://mygithub.com/kubernetes/enhancements/pull/1',
    'https://github.example.org/kubernetes/enhancements/pull/1',
  ])('a host that no one configured: %s', (text) => {
    expect(read(text)).toMatchObject({ kind: 'other-host' });
  });

  test.each([
    'To be Defined',
    '',
    'ftp://github.com/a/b/pull/1',
    'javascript://github.com/a/b/pull/1',
    'https://user:pass@github.com/a/b/pull/1',
    'https:///github.com/a/b/pull/1',
    'https://github.com/a/b/pull/1\n2',
    'https://github.com/a/b/pull/1\t2',
    '[link](https://github.com/a/b/pull/1)',
    '<https://github.com/a/b/pull/1>',
    'unapproved, https://github.com/a/b/pull/1',
    'unapprovedhttps://github.com/a/b/pull/1',
    `https://github.com/a/b/pull/1?${'x'.repeat(3000)}`,
  ])('no address: %s', (text) => {
    expect(read(text)).toMatchObject({ kind: 'no-address' });
  });

  test.each([
    ['https://github.com./kubernetes/enhancements/pull/1', 'github.com. is not github.com'],
    ['https://github.com:8443/kubernetes/enhancements/pull/1', 'github.com:8443 is not github.com'],
    ['https://github.com:443/kubernetes/enhancements/pull/1', 'github.com:443 is not github.com'],
    ['https://gist.github.com/kubernetes/1', 'gist.github.com is not github.com'],
    ['https://api.github.com/repos/kubernetes/enhancements/pulls/1', 'api.github.com is not github.com'],
    ['https://raw.githubusercontent.com/kubernetes/enhancements/pull/1', 'raw.githubusercontent.com is not github.com'],
    ['https://github.com.example.org/kubernetes/enhancements/pull/1', 'github.com.example.org is not github.com'],
    ['https://git.example.com:1/team/api/pull/3', 'git.example.com:1 is not git.example.com'],
    ['https://raw.git.example.com/team/api/pull/3', 'raw.git.example.com is not git.example.com'],
    ['https://github-com.example.org/kubernetes/enhancements/pull/1', 'github-com.example.org is not github.com'],
    ['https://g1thub.com/kubernetes/enhancements/pull/1', 'g1thub.com is not github.com'],
    ['https://github_com/kubernetes/enhancements/pull/1', 'github_com is not github.com'],
    ['https://pages.github.io/enhancements/pull/1', 'pages.github.io is not github.com'],
    ['https://github..com/kubernetes/enhancements/pull/1', 'not written in plain letters'],
    ['https://github,com/kubernetes/enhancements/pull/1', 'not written in plain letters'],
    ['https://github.com;example.org/kubernetes/enhancements/pull/1', 'not written in plain letters'],
    ['https://g\u0456thub.com/kubernetes/enhancements/pull/1', 'not written in plain letters'],
    ['https://\uff47ithub.com/kubernetes/enhancements/pull/1', 'not written in plain letters'],
    ['https://%67ithub.com/kubernetes/enhancements/pull/1', 'not written in plain letters'],
    ['https://xn--gthub-n4a.com/kubernetes/enhancements/pull/1', 'not written in plain letters'],
    ['https://github.com@example.org/kubernetes/enhancements/pull/1', 'a name or a password'],
    ['https://kubernetes@github.com/kubernetes/enhancements/pull/1', 'a name or a password'],
  ])('a look-alike: %s', (text, why) => {
    expect(read(text)).toEqual({ kind: 'no-address', why: expect.stringContaining(why) as string });
  });

  test('github.com, where no token is for it', () => {
    const url = 'https://github.com/kubernetes/enhancements/pull/1';
    expect(parseLink(url, ['git.example.com'])).toMatchObject({ kind: 'numbered', host: 'github.com' });
  });

  test('a configured GitHub Enterprise host', () => {
    expect(read('https://git.example.com/team/api/pull/3')).toMatchObject({
      kind: 'numbered',
      host: 'git.example.com',
    });
  });
});

const numbered = (text: string) => {
  const link = read(text);
  if (link.kind !== 'numbered') throw new Error(`${text} names no number`);
  return link;
};

test('one pull request has one key, however it is written', () => {
  const texts = ['https://github.com/Acme/API/pull/1', 'http://www.github.com/acme/api/issues/1#x'];
  expect(new Set(texts.map((text) => keyOf(numbered(text)))).size).toBe(1);
});

test('texts copied from documentation are known', () => {
  expect(sampleReason(numbered('https://github.com/kubernetes/kubernetes/pull/78458'))).toContain('sample');
  expect(sampleReason(numbered('https://github.com/Kubernetes/enhancements/pull/1111/files'))).toContain('KEP-2337');
  expect(sampleReason(numbered('https://github.com/kubernetes/kubernetes/pull/1111'))).toBeUndefined();
});
