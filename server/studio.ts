import { build, isBuildCurrent } from './build.ts';

// `npm run studio`: builds when the sources have changed, then serves the product with the studio open for changes.
// The server is imported only now, because it loads what codegen has just written.
if (!isBuildCurrent()) {
  process.stdout.write('Building the site …\n');
  build();
}
await import('./studio/main.ts');
