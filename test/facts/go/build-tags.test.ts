// Which Go files a build leaves out, as `go list` says.
import { expect, test } from 'vitest';
import { isLeftOut } from '../../../src/facts/go/build-tags.ts';

const said = (text: string, path = 'api/v1/types.go'): boolean => isLeftOut({ path, text });

test.each([
  '//go:build never\n\npackage v1\n',
  '//go:build\tlinux && !unix\npackage v1\n',
  '  //go:build never\n\npackage v1\n',
  '// A licence.\n\n//go:build windows || (linux && never)\n\npackage v1\n',
  '/*\npackage v1\n*/\n//go:build never\n\npackage v1\n',
  '/* a */ /* b */ // c\n//go:build never\npackage v1\n',
  '// +build never\n\npackage v1\n',
  '//+build linux\n// +build windows darwin\n\npackage v1\n',
  '// A licence.\r\n// +build linux,never\r\n\r\npackage v1\r\n',
])('%j is left out', (text) => expect(said(text)).toBe(true));

test.each([
  'package v1\n',
  '\n\npackage v1\n\n//go:build never\n',
  '//go:build linux && !windows\n\npackage v1\n',
  '//go:build linux\n// +build never\n\npackage v1\n',
  '/*\n//go:build never\n*/\npackage v1\n',
  '/* //go:build never\n// +build never\n\n*/\n\npackage v1\n',
  '// +build never\npackage v1\n',
  '/* A licence. */\n// +build never\n\npackage v1\n',
  '// +build windows linux,amd64\n// +build !never\n\npackage v1\n',
  '// +buildtags never\n//go:builds never\n\npackage v1\n',
])('%j is not', (text) => expect(said(text)).toBe(false));

test('names of systems, and names that the go command does not look at', () => {
  expect(['a_windows.go', '_a.go', '.a/b.go'].map((path) => said('package v1\n', path))).toEqual([true, true, true]);
  expect(['a_linux.go', 'windows.go'].map((path) => said('package v1\n', path))).toEqual([false, false]);
});
