import { build, isBuildCurrent, isBuilt, NotGenerated } from './build.ts';

// `npm run studio`: builds when the sources have changed, then serves the product with the studio open for changes.
// The server is imported only now, because it loads what codegen has just written.
if (!isBuildCurrent()) buildOrGoOn();
await import('./studio-server.ts');

/** A mistake in one form keeps nobody from the others, nor from mending it in the studio. */
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
