// Writes the workflows that the guides show into a folder, each under the name of its guide: for linters of workflows.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('name the folder to write to');
mkdirSync(folder, { recursive: true });
const guides = ['README.md', ...readdirSync(path.join(root, 'docs')).map((name) => `docs/${name}`)];
let written = 0;
for (const guide of guides.filter((name) => name.endsWith('.md'))) {
  const text = readFileSync(path.join(root, guide), 'utf8');
  for (const [, block] of text.matchAll(/^```yaml\n([^]*?)^```/gm)) {
    if (!/^jobs:$/m.test(block)) continue;
    written += 1;
    writeFileSync(path.join(folder, `${path.basename(guide, '.md')}-${written}.yml`), block);
  }
}
if (written === 0) throw new Error('the guides show no workflow');
