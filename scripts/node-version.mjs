// Imported before every script of this folder: the scripts and tests are TypeScript that Node reads as it is, and an old Node would only report an unknown file extension.
const needed = 24;
if (Number(process.versions.node.split('.')[0]) < needed) {
  process.stderr.write(
    `Developing kube-api-review needs Node ${needed}, and this is ${process.version}: run \`npm ci\`, which installs it as the package \`node\`, and then \`npm run\` the script.\n`,
  );
  process.exit(1);
}
