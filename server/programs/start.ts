import { build, isBuildCurrent } from './build.ts';

// `npm start`: builds if the sources have changed since the last build, then serves like `npm run serve`.
if (!isBuildCurrent()) {
  process.stdout.write('Building the site …\n');
  build();
}
await import('./supervisor.ts');
