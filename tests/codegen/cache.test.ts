import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderCache } from '../../codegen/compiler/cache.ts';
import { generate } from '../../codegen/compiler/generate.ts';
import { runCodegen } from '../../codegen/compiler/run.ts';
import type { Made } from '../../codegen/compiler/unit.ts';
import { callsWith, schemasFolder } from './folder.ts';

const name = { type: 'string', maxLength: 100 };
const form = (title: string) => ({ title, type: 'object', properties: { name } });
const FILES = {
  'forms/contact/form.schema.json': form('Contact'),
  'forms/visit/form.schema.json': form('Visit'),
  'calls/note.schema.json': form('Note'),
  'api/calls.json': callsWith(['forms/contact', 'forms/visit']),
};

function folders(files: Record<string, unknown> = FILES) {
  const root = mkdtempSync(join(tmpdir(), 'tenderfoot-codegen-'));
  return { schemas: schemasFolder(files), generated: join(root, 'generated'), cache: join(root, 'cache') };
}

test('with a cache there is, byte for byte, what is made without it', async () => {
  const { schemas, generated, cache } = folders();
  const plain = await generate(schemas);
  const all = { schemas, generated, cache };
  const first = await runCodegen(all);
  expect(first.toSorted()).toEqual([...plain.keys()].sort());
  expect(await runCodegen(all)).toEqual([]);
  for (const [path, text] of plain) expect(readFileSync(join(generated, path), 'utf8')).toBe(text);
});

test('only the form that has changed is made anew, and what it was is forgotten', async () => {
  const all = folders();
  await runCodegen(all);
  const before = new Set(readdirSync(all.cache));
  write(all.schemas, form('Site visit'));
  expect(await runCodegen(all)).toEqual(['forms/visit/form.ts', 'openapi.json']);
  const after = readdirSync(all.cache);
  expect(after).toHaveLength(before.size);
  expect(after.filter((file) => !before.has(file))).toEqual([expect.stringMatching(/^form-visit-/)]);
});

test('nothing is written when nothing has changed', async () => {
  const all = folders();
  const written = await runCodegen(all);
  const times = written.map((path) => statSync(join(all.generated, path)).mtimeMs);
  expect(await runCodegen(all)).toEqual([]);
  expect(written.map((path) => statSync(join(all.generated, path)).mtimeMs)).toEqual(times);
});

test('a generated file that was edited by hand is put right', async () => {
  const all = folders();
  await runCodegen(all);
  for (const path of ['server.ts', 'forms/visit/form.ts']) {
    writeFileSync(join(all.generated, path), '// mine');
    expect(await runCodegen(all, { isCheck: true })).toEqual([path]);
    expect(readFileSync(join(all.generated, path), 'utf8')).toBe('// mine');
    expect(await runCodegen(all)).toEqual([path]);
    expect(await runCodegen(all)).toEqual([]);
  }
});

test('a generated file that was taken away is made anew', async () => {
  const all = folders();
  await runCodegen(all);
  rmSync(join(all.generated, 'forms/visit/validate.js'));
  expect(await runCodegen(all)).toEqual(['forms/visit/validate.js']);
});

test('what another codegen made is not used', () => {
  const { cache, generated } = folders();
  mkdirSync(generated);
  writeFileSync(join(generated, 'a.ts'), 'a');
  const made: Made = {
    kind: 'form',
    name: 'contact',
    file: 'forms/contact/form.schema.json',
    english: [],
    isLight: false,
    schema: '{}',
    files: { 'a.ts': 'a' },
  };
  folderCache(cache, generated, 'maker').keep('contact', ['text'], made);
  expect(folderCache(cache, generated, 'maker').find('contact', ['text'])).toEqual({
    ...made,
    files: { 'a.ts': undefined },
  });
  expect(folderCache(cache, generated, 'another').find('contact', ['text'])).toBeUndefined();
});

test('a form is made anew when a part that it shares with others has changed', async () => {
  const part = (maxLength: number) => ({ type: 'object', properties: { name: { ...name, maxLength } } });
  const shared = { title: 'Visit', allOf: [{ $ref: '../../common/part.json' }], type: 'object' };
  const all = folders({ ...FILES, 'forms/visit/form.schema.json': shared, 'common/part.json': part(5) });
  await runCodegen(all);
  writeFileSync(join(all.schemas, 'common/part.json'), JSON.stringify(part(6)));
  expect(await runCodegen(all)).toContain('forms/visit/validate.js');
});

test('a form that a call took and none takes any longer is looked at again', async () => {
  const secret = { title: 'Visit', type: 'object', properties: { word: { ...name, writeOnly: true } } };
  const all = folders({ ...FILES, 'forms/visit/form.schema.json': secret });
  await runCodegen(all);
  writeFileSync(join(all.schemas, 'api/calls.json'), JSON.stringify(callsWith(['forms/contact'])));
  await expect(runCodegen(all)).rejects.toThrow('A password needs code of its own');
});

test('schemas with mistakes leave what was generated as it was', async () => {
  const all = folders();
  await runCodegen(all);
  write(all.schemas, { ...form('Visit'), tilte: 'Visit' });
  await expect(runCodegen(all)).rejects.toThrow('There is no keyword "tilte"');
  write(all.schemas, form('Visit'));
  expect(await runCodegen(all)).toEqual([]);
});

function write(schemas: string, visit: unknown): void {
  writeFileSync(join(schemas, 'forms/visit/form.schema.json'), JSON.stringify(visit));
}
