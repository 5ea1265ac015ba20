// Plain JavaScript on purpose: it must run on versions of Node that are too old for the rest.
const [major, minor] = process.versions.node.split('.').map(Number);
// 24.7 brought argon2.
if (major < 24 || (major === 24 && minor < 7)) {
  console.error(
    `Tenderfoot needs Node 24.7 or newer; this is ${process.version}.\n` +
      'Run "npm ci" with install scripts allowed (it brings one for the npm scripts), or install a newer Node.',
  );
  process.exit(1);
}
