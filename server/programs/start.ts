import { build, isBuildCurrent } from './build.ts';

// `npm start`: builds when the sources have changed since the last build, then serves as `npm run serve` does.
if (!isBuildCurrent()) {
  process.stdout.write('Building the site …\n');
  build();
}
await import('./supervisor.ts');
