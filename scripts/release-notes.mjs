// Prints the section of a version from CHANGELOG.md. Fails where the tag, package.json and the changelog do not agree.
import { readFileSync } from 'node:fs';

const tag = process.argv[2] ?? '';
const read = (name) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const { version } = JSON.parse(read('package.json'));
if (tag !== `v${version}`) throw new Error(`the tag is ${JSON.stringify(tag)} and package.json says ${version}`);
const section = read('CHANGELOG.md')
  .split(/^## /m)
  .find((part) => part.startsWith(`${version}\n`) || part.startsWith(`${version} `));
if (section === undefined) throw new Error(`CHANGELOG.md has no section ${version}`);
process.stdout.write(`${section.slice(section.indexOf('\n') + 1).trim()}\n`);
