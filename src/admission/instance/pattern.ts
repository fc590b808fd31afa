// Patterns in Go's regular expression syntax (RE2), compiled once each.
import { RE2JS, RE2JSSyntaxException } from '@bufbuild/re2';

/** A compiled pattern, or the error that Go's regexp.Compile returns. */
export type Pattern =
  | { readonly matches: (text: string) => boolean; readonly error?: undefined }
  | { readonly matches?: undefined; readonly error: string };

const compiled = new Map<string, Pattern>();
const keep = 2000;

/** Go takes a name for two groups, the library does not; names do not matter for matching, so each gets one of its own. */
function withUniqueNames(pattern: string): string {
  let count = 0;
  return pattern.replace(/\\[\s\S]|\(\?P?<[A-Za-z0-9_]+>/g, (found) =>
    found.startsWith('(') ? `(?P<n${count++}>` : found,
  );
}

function compile(pattern: string): Pattern {
  try {
    const regexp = RE2JS.compile(pattern);
    return { matches: (text) => regexp.test(text) };
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error;
    if (error.message.includes('duplicate capture group name')) {
      const unique = withUniqueNames(pattern);
      if (unique !== pattern) return compile(unique);
    }
    return { error: error.message };
  }
}

/** Compiles a pattern as regexp.Compile does; equal patterns share one. */
export function compilePattern(pattern: string): Pattern {
  let found = compiled.get(pattern);
  if (found === undefined) {
    if (compiled.size >= keep) compiled.clear();
    found = compile(pattern);
    compiled.set(pattern, found);
  }
  return found;
}
