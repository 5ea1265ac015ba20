import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded before each program that a test starts: leaves behind what ran in it. Who is killed leaves nothing. What it
 * needs is loaded then only, so that nothing is loaded before its time.
 */
const folder = process.env.TEST_REACH;
if (folder && isMainThread) {
  const { takeScripts } = await import('./counting.ts');
  const { here, ourFile, placesIn, ROOT, startsOf } = await import('./ran.ts');
  process.once('exit', () => {
    for (const script of takeScripts()) {
      const file = ourFile(script.url);
      if (!file) continue;
      const placeOf = placesIn(readFileSync(join(ROOT, file), 'utf8'));
      for (const start of startsOf(script)) here.add(file, placeOf(start).line);
    }
    const left = join(folder, String(process.pid));
    writeFileSync(left, JSON.stringify(here.take()));
    renameSync(left, `${left}.json`);
  });
}
