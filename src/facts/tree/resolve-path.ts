// Paths in files of the tree, relative to a folder of it.

/** Where `text` leads from folder `dir`, without `.` and `..`; undefined for a URL, what is absolute or leads out. */
export function resolvePath(dir: string, text: string): string | undefined {
  if (text === '' || text.length > 4096 || /^\/|^[^/]*[@:]|[?\\\0]/.test(text)) return undefined;
  // In a path that begins here two slashes are one; else they lead into a repository.
  if (text.includes('//') && !/^\.{1,2}\//.test(text)) return undefined;
  const steps = dir === '' ? [] : dir.split('/');
  for (const step of text.split('/')) {
    if (step === '..') {
      if (steps.pop() === undefined) return undefined;
    } else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}
