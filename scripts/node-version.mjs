// Imported before every script of this folder: the scripts and tests are TypeScript that Node reads as it is, and an old Node would only say that it does not know the file extension.
import module from 'node:module';
import path from 'node:path';

const needed = 24;
if (Number(process.versions.node.split('.')[0]) < needed) {
  process.stderr.write(
    `Developing kube-api-review needs Node ${needed}, and this is ${process.version}: run \`npm ci\`, which installs it as the package \`node\`, and then \`npm run\` the script.\n`,
  );
  process.exit(1);
}
// What Node makes of the sources is kept for the next script and for the tests.
module.enableCompileCache(path.resolve(import.meta.dirname, '../node_modules/.cache/node'));
