/** A change of these may break anything: all of `npm test` is run. */
export const BREAKS_ANYTHING = [
  /^(package|package-lock|tsconfig|biome)\.json$/,
  /^(vite|vitest)\.config\.ts$/,
  /^client\/(index\.html|public\/)/,
  /^tests\/(chromium|programs|run-steps|tried-projects)\.ts$/,
  /^tests\/(postgres\/setup|server\/support\/sqlite-template)\.ts$/,
];

/** Changes that tests notice which read the files themselves, and those tests. All take a few seconds together. */
export const READ_BY: [changed: RegExp, tests: RegExp][] = [
  [/^/, /^tests\/(architecture(\/picture)?|client\/words|security\/(asvs|source))\.test\.ts$/],
  [/^(schemas|codegen\/generated)\//, /^tests\/forms\//],
  [/^(Dockerfile$|compose\.yaml$|deploy\/)/, /^tests\/deploy\//],
];
