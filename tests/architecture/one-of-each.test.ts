import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** The files of the product with a line that matches. */
function filesWith(line: RegExp): string[] {
  return globSync('{codegen,client,server,widgets}/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => line.test(readFileSync(join(ROOT, file), 'utf8')))
    .sort();
}

test('whether a value is an object, or has parts at all, is asked in one way', () => {
  const guard = /return typeof (\w+) === 'object' && \1 !== null(;| && !Array)/;
  expect(filesWith(guard)).toEqual(['codegen/runtime/json.ts']);
});

test('an idle moment, which some browsers lack and which may never come in others, is waited for in one way', () => {
  expect(filesWith(/requestIdleCallback/)).toEqual(['widgets/when-idle.ts']);
});

test('what stands at a path is looked up in one way, and a path is one type', () => {
  expect(filesWith(/function valueAt\(/)).toEqual(['codegen/runtime/field-path.ts']);
  expect(filesWith(/= readonly \(string \| number\)\[\];/)).toEqual(['codegen/runtime/field-path.ts']);
});
