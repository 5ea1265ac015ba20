// Plain JavaScript on purpose: it must run on versions of Node that are too old for the rest.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Tenderfoot needs Node 22.18 or newer; this is ${process.version}.\n` +
      'Run "npm ci" with install scripts allowed (it brings Node 24 for the npm scripts), or install a newer Node.',
  );
  process.exit(1);
}
