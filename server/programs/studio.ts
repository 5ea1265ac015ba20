import { build, isBuildCurrent, isBuilt, NotGenerated } from './build.ts';

// `npm run studio`: builds if the sources have changed, then serves the product with the studio open for changes. The
// server is imported only now, because it loads what codegen has just written.
if (!isBuildCurrent()) buildOrGoOn();
await import('./studio-server.ts');

/**
 * Builds, or continues with the last build: a mistake in one form must not keep anybody from the others, or from
 * correcting it in the studio.
 */
function buildOrGoOn(): void {
  process.stdout.write('Building the site …\n');
  try {
    build();
  } catch (error) {
    if (!(error instanceof NotGenerated) || !isBuilt()) throw error;
    process.stdout.write(
      'The schemas have mistakes; see above. The studio opens with the site as it was built last. Mend them there or in the files, and start it again.\n',
    );
  }
}
