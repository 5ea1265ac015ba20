import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { words } from '../../client/i18n/fr/studio.ts';
import { EDITOR_WORDS } from '../../client/studio/code/editor-words.ts';

const LIBRARY = join(import.meta.dirname, '../../node_modules/@codemirror');

test('whatever the text editor’s library says by itself is said in French, too', () => {
  const calls = globSync('*/dist/index.js', { cwd: LIBRARY })
    .flatMap((file) => [...readFileSync(join(LIBRARY, file), 'utf8').matchAll(/\bphrase\(([^)]*)/g)])
    .map(([, given = '']) => [...given.matchAll(/"([^"]+)"/g)].map(([, word = '']) => word));
  const said = new Set(calls.flat());
  expect(said.size).toBeGreaterThan(20);
  expect([...said].filter((word) => !EDITOR_WORDS.includes(word))).toEqual([]);
  expect(EDITOR_WORDS.filter((word) => !(word in words))).toEqual([]);
});
