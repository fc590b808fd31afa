// The states of the annotation api-approved.kubernetes.io and the condition made of them.
import { describe, expect, test } from 'vitest';
import { approvalCondition, approvalState, isProtectedGroup } from '../../src/apiserver/approval-state.ts';

test.each([
  ['k8s.io', true],
  ['kubernetes.io', true],
  ['a.k8s.io', true],
  ['a.b.kubernetes.io', true],
  ['x-k8s.io', false],
  ['cluster.x-k8s.io', false],
  ['xk8s.io', false],
  ['A.K8S.IO', false],
  ['k8s.io.example.com', false],
  ['', false],
])('%s is protected: %s', (group, expected) => {
  expect(isProtectedGroup(group)).toBe(expected);
});

test.each([
  [undefined, 'missing'],
  ['', 'missing'],
  ['unapproved', 'bypassed'],
  ['unapproved-for-now', 'bypassed'],
  ['Unapproved', 'invalid'],
  [' unapproved', 'invalid'],
  ['https://github.com/kubernetes/kubernetes/pull/1', 'approved'],
  ['https://x/a, https://y', 'approved'],
  ['https://x and', 'invalid'],
  ['/path', 'invalid'],
  ['https:x', 'invalid'],
  ['https://x#f', 'invalid'],
  ['a://b', 'approved'],
])('%s is %s', (value, state) => {
  expect(approvalState(value)).toBe(state);
});

describe('condition', () => {
  test('none outside of the protected groups', () => {
    expect(approvalCondition('example.com', 'https://x/')).toBeNull();
  });
  test.each([
    ['https://x/1', 'True', 'ApprovedAnnotation', 'approved in https://x/1'],
    ['unapproved "yet"', 'False', 'UnapprovedAnnotation', 'not approved: "unapproved \\"yet\\""'],
    [undefined, 'False', 'MissingAnnotation', /^protected groups must have .* see https:\/\/github/],
    ['TBD', 'False', 'InvalidAnnotation', /with either a URL or a reason starting with "unapproved", see/],
  ])('%s', (value, status, reason, message) => {
    const condition = approvalCondition('a.k8s.io', value);
    expect(condition).toMatchObject({ status, reason });
    expect(condition?.message).toMatch(message);
  });
});
