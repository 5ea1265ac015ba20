import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generate } from '../../codegen/compiler/generate.ts';
import { schemasFolder } from './folder.ts';

const ROOT = join(import.meta.dirname, '../..');
const name = { type: 'string', maxLength: 100 };

/** The content hash in the generated chunk of a form. */
async function hashOf(schema: unknown, ui: unknown = {}): Promise<string | undefined> {
  const output = await generate(
    schemasFolder({ 'forms/contact/form.schema.json': schema, 'forms/contact/form.ui.json': ui }),
  );
  return /sha256: '([0-9a-f]{64})'/.exec(output.get('forms/contact/form.ts') ?? '')?.[1];
}

test('what is committed is what the schemas give', async () => {
  const output = await generate(join(ROOT, 'schemas'));
  const committed = [...output.keys()].map((path) => [
    path,
    readFileSync(join(ROOT, 'codegen/generated', path), 'utf8'),
  ]);
  expect(Object.fromEntries(committed)).toEqual(Object.fromEntries(output));
});

test('the same schemas give the same files', async () => {
  const files = { 'forms/contact/form.schema.json': { type: 'object', properties: { name } } };
  const [first, second] = await Promise.all([generate(schemasFolder(files)), generate(schemasFolder(files))]);
  expect([...second].sort()).toEqual([...first].sort());
});

test('a form has a content hash that changes with its schema and with its layout', async () => {
  const hash = await hashOf({ type: 'object', properties: { name } });
  const longer = await hashOf({ type: 'object', properties: { name: { ...name, maxLength: 101 } } });
  const wider = await hashOf({ type: 'object', properties: { name } }, { name: { 'ui:width': 'l' } });
  expect(new Set([hash, longer, wider, undefined]).size).toBe(4);
});

test('a form becomes a type, a validator without eval, and a chunk that loads by its id', async () => {
  const output = await generate(
    schemasFolder({
      'forms/site-visit/form.schema.json': { type: 'object', required: ['name'], properties: { name } },
    }),
  );
  expect(output.get('types.ts')).toMatch(/export interface SiteVisit \{\s*name: string/);
  expect(output.get('form-loaders.ts')).toContain("'site-visit': () => import('./forms/site-visit/form.ts')");
  expect(output.get('forms/site-visit/validate.js')).not.toMatch(/\beval\(|new Function|= require\(/);
});

test('what leads to a dialog of the desk is kept out of what public pages load', async () => {
  const schema = { type: 'object', properties: { name } };
  const output = await generate(
    schemasFolder({
      'forms/site-visit/form.schema.json': schema,
      'dialogs/plan/form.schema.json': schema,
      'dialogs/plan/form.ui.json': { 'ui:forStaff': true },
    }),
  );
  const load = (id: string) => `'${id}': () => import('./forms/${id}/form.ts')`;
  expect(output.get('form-loaders.ts')).toContain(load('site-visit'));
  expect(output.get('form-loaders.ts')).not.toContain(load('plan'));
  expect(output.get('staff-loaders.ts')).toContain(load('plan'));
  expect(output.get('staff-loaders.ts')).not.toContain(load('site-visit'));
});

test('only a form whose questions depend on answers gets compiled conditions', async () => {
  const fixed = {
    type: 'object',
    properties: { name },
    if: { required: ['name'] },
    then: { required: ['city'] },
  };
  const dependent = { ...fixed, then: { properties: { city: name } } };
  const output = await generate(
    schemasFolder({ 'forms/fixed/form.schema.json': fixed, 'forms/dependent/form.schema.json': dependent }),
  );
  expect(output.has('forms/fixed/conditions.js')).toBe(false);
  expect(output.get('forms/dependent/form.ts')).toContain('conditions,');
});
