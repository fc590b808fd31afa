// Conventions on names of fields: for `namingconventions`, and for the analyzers that are one such convention each.
import { compilePattern, goQuote } from '../apiserver/index.ts';
import type { Checks, Fix } from './analyzer.ts';
import type { ApiField } from './api-package.ts';

/** A pattern that finds what a name must not have, and puts something else in its place. */
interface NamePattern {
  matches(name: string): boolean;
  /** Every match replaced; `$1` is the first group. */
  replace(name: string, by: string): string;
}

/** A pattern of this program itself. */
export const namePattern = (pattern: RegExp): NamePattern => ({
  matches: (name) => pattern.test(name),
  replace: (name, by) => name.replaceAll(new RegExp(pattern, `g${pattern.flags}`), by),
});

/** A pattern of a configuration, in Go's syntax. */
export function goPattern(text: string): NamePattern {
  const { matches = () => false, findAll = () => [] } = compilePattern(text);
  return {
    matches,
    replace: (value, by) => {
      // References to groups of the pattern are not followed: no fix is better than a wrong one.
      if (by.includes('$')) return value;
      let done = '';
      let rest = value;
      for (const found of findAll(value, -1)) {
        const at = rest.indexOf(found);
        done += rest.slice(0, at) + by;
        rest = rest.slice(at + found.length);
      }
      return done + rest;
    },
  };
}

export interface NamingConvention {
  readonly name: string;
  readonly violationMatcher: NamePattern;
  readonly operation: 'Inform' | 'Drop' | 'DropField' | 'Replacement';
  readonly replacement: string;
  readonly message: string;
}

/** Reports fields whose name, or whose name in JSON, matches. */
export const namingChecks = (conventions: readonly NamingConvention[]): Checks => ({
  field(field, report) {
    if (field.name === undefined) return;
    for (const convention of conventions) {
      const { name, violationMatcher, message } = convention;
      if (!violationMatcher.matches(field.name) && !violationMatcher.matches(field.tag.name)) continue;
      const fixes = fixesOf(field, field.name, convention);
      report(field, `naming convention "${name}": field ${field.qualifiedName}: ${message}`, fixes);
    }
  },
});

function fixesOf(field: ApiField, goName: string, convention: NamingConvention): readonly Fix[] {
  const { violationMatcher, operation, replacement } = convention;
  if (operation === 'Inform') return [];
  if (operation === 'DropField') {
    const { start, syntax } = field;
    const end = syntax.tag?.end ?? syntax.type.end;
    return [{ message: 'remove the field', edits: [{ start, end, text: '' }], renames: true }];
  }
  const by = operation === 'Drop' ? '' : replacement;
  const what = operation === 'Drop' ? 'remove offending text from' : 'replace offending text in';
  const how = operation === 'Drop' ? '' : ` with ${goQuote(replacement)}`;
  const rename = (of: string, start: number, name: string, text: string): Fix[] => {
    const edits = [{ start, end: start + name.length, text }];
    return name === '' || text === name || text === ''
      ? []
      : [{ message: `${what} ${of}${how}`, edits, renames: true }];
  };
  const { tag, start } = field;
  const written = violationMatcher.replace(tag.name, by);
  return [
    ...rename('Go type', start, goName, violationMatcher.replace(goName, by)),
    ...rename('serialized field name', tag.start, tag.name, written.charAt(0).toLowerCase() + written.slice(1)),
  ];
}
