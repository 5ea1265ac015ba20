import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { generate } from '../../codegen/compiler/generate.ts';
import { SchemaError } from '../../codegen/compiler/problem.ts';
import { dropIns } from '../../codegen/generated/drop-ins.ts';
import { callsWith, schemasFolder } from './folder.ts';

const ROOT = join(import.meta.dirname, '../..');
const secret = { type: 'object', properties: { word: { type: 'string', maxLength: 9, writeOnly: true } } };

/** What is said about these schemas, each as `place: message`. */
async function said(files: Record<string, unknown>): Promise<string[]> {
  try {
    await generate(schemasFolder(files));
    return [];
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    return error.problems.map(({ file, line, message }) => `${file}:${line}: ${message}`);
  }
}

describe('a form that no code handles', () => {
  test('asks for no password and no card, which anybody could send and nobody would guard', async () => {
    expect(
      await said({
        'forms/visit/form.schema.json': secret,
        'forms/visit/form.ui.json': { word: { 'ui:widget': 'card' } },
      }),
    ).toEqual([
      'forms/visit/form.schema.json:7: A password needs code of its own',
      'forms/visit/form.ui.json:3: A card needs code of its own',
    ]);
  });

  test('may ask for them once a call takes it', async () => {
    const files = { 'forms/visit/form.schema.json': secret, 'api/calls.json': callsWith(['forms/visit']) };
    expect(await said(files)).toEqual([]);
  });

  test('has a name that can be an address', async () => {
    const form = { type: 'object', properties: {} };
    expect(await said({ 'forms/Site Visit/form.schema.json': form })).toContain(
      'forms/Site Visit/form.schema.json:1: "Site Visit" cannot be part of an address',
    );
  });

  test('is one that no call takes and that is no dialog', async () => {
    const form = { type: 'object', properties: {} };
    const output = await generate(
      schemasFolder({
        'forms/visit/form.schema.json': form,
        'forms/order/form.schema.json': form,
        'dialogs/enter/form.schema.json': secret,
        'api/calls.json': callsWith(['forms/order']),
      }),
    );
    expect(output.get('drop-ins.ts')).toContain('dropIns = [\n  "visit"\n]');
    const { paths } = JSON.parse(output.get('openapi.json') ?? '');
    expect(Object.keys(paths)).toEqual(['/order', '/forms/visit']);
  });

  test('is named by no code', () => {
    const files = globSync('{client,server,widgets}/**/*.{ts,tsx}', { cwd: ROOT });
    const naming = files.filter((file) => {
      const code = readFileSync(join(ROOT, file), 'utf8');
      return dropIns.some((id) => code.includes(`'${id}'`) || code.includes(`"${id}"`));
    });
    expect(dropIns.length).toBeGreaterThan(0);
    expect(naming).toEqual([]);
  });
});

test('what a call takes is a form', async () => {
  expect(await said({ 'api/calls.json': callsWith(['forms/visit']) })).toEqual([
    'api/calls.json:4: There is no "forms/visit"',
  ]);
});
