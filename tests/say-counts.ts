import { readFileSync } from 'node:fs';

/** `node tests/say-counts.ts FILE`: one closing line for all runs that have added their counts to the file. */
const [file = ''] = process.argv.slice(2);
let [passed, failed] = [0, 0];
for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
  const counts: { passed: number; failed: number } = JSON.parse(line);
  passed += counts.passed;
  failed += counts.failed;
}
process.stdout.write(`${passed} passed, ${failed} failed\n`);
