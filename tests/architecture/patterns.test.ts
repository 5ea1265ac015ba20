import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** A regular expression where an operand stands; what comes before a division is none of these. */
const LITERAL =
  /(?<=[(=:,[!&|?{};\n]\s*|return\s+)\/(?![*/])((?:[^\\/\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([a-z]*)/g;

const { checkSync }: typeof import('recheck') = createRequire(import.meta.url)('recheck/lib/browser.js');

/** What a look may take; what it does not find out by then is at least not bad at first sight. */
const MOST_MS = 300;

/** Whoever is asked, and whoever asks, decides how long a text is: twice as long may take twice as long, not four times. */
test('no regular expression that the server uses takes more than linear time', () => {
  const found = globSync(['server/**/*.ts', 'codegen/{lint,runtime}/**/*.ts'], { cwd: ROOT }).flatMap(
    (file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(LITERAL)].map(([, source = '', flags = '']) => ({
        file,
        source,
        flags,
      })),
  );
  expect(found.length).toBeGreaterThan(150);
  const slow = found.filter(({ source, flags }) => {
    const { status } = checkSync(source, flags.replace('v', 'u').replace('d', ''), {
      checker: 'automaton',
      timeout: MOST_MS,
    });
    return status === 'vulnerable';
  });
  expect(slow.map(({ file, source }) => `${file}: ${source}`)).toEqual([]);
});
