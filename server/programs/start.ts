import { build, bundle, isBuildCurrent } from './build.ts';
import { findBundle } from './import-serve.ts';

// `npm start`: builds if the sources have changed since the last build, then serves like `npm run serve`.
if (!isBuildCurrent()) {
  process.stdout.write('Building the site …\n');
  build();
} else if (!findBundle()) bundle();
await import('./supervisor.ts');
