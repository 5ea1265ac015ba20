import { build, isBuildCurrent } from './build.ts';

// `npm start`: builds when the sources have changed since the last build, then serves. The server is imported
// only now, because it loads what codegen has just written.
if (!isBuildCurrent()) {
  process.stdout.write('Building the site …\n');
  build();
}
await import('./main.ts');
