import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Import, readImports } from '../imports.ts';
import { arrowsOf } from './arrows.ts';
import { drawArchitecture } from './draw.ts';
import { roomOf } from './rooms.ts';

const ROOT = join(import.meta.dirname, '../..');
const imports = readImports();
const direct = { isType: false, isLazy: false, isStarted: false };
const from = (one: string, to: string): Import => ({ from: one, to, ...direct });

test('the picture shows the imports that there are: else `npm run picture:architecture` draws it anew', () => {
  expect(readFileSync(join(ROOT, 'ARCHITECTURE.svg'), 'utf8')).toBe(drawArchitecture(imports));
});

test('every file of the product stands in a room', () => {
  const product = imports.map((one) => one.from).filter((file) => !file.startsWith('tests/'));
  expect(product.filter((file) => !roomOf(file))).toEqual([]);
});

test('what a longer way makes already is not drawn, and what leads up is', () => {
  const { down, up } = arrowsOf([
    from('server/market/a.ts', 'server/engine/b.ts'),
    from('server/engine/b.ts', 'server/platform/c.ts'),
    from('server/market/a.ts', 'server/platform/c.ts'),
    from('server/engine/d.ts', 'server/market/e.ts'),
    from('server/market/a.ts', 'server/market/e.ts'),
  ]);
  const named = (arrows: typeof down) => arrows.map((one) => `${one.from.name} → ${one.to.name}`);
  expect(named(down)).toEqual(['server/engine → server/platform', 'server/market → server/engine']);
  expect(named(up)).toEqual(['server/engine → server/market']);
});
