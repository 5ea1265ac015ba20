import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { generate } from '../../codegen/compiler/generate.ts';
import { SchemaError } from '../../codegen/compiler/problem.ts';
import { claimedForms } from '../../codegen/generated/claimed-forms.ts';
import { formIds } from '../forms/examples.ts';
import { schemasFolder } from './folder.ts';

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

  test('may ask for them once code has claimed it', async () => {
    expect(await said({ 'forms/visit/form.schema.json': secret, 'claimed-forms.json': ['visit'] })).toEqual(
      [],
    );
  });

  test('has a name that can be an address', async () => {
    const form = { type: 'object', properties: {} };
    expect(await said({ 'forms/Site Visit/form.schema.json': form })).toContain(
      'forms/Site Visit/form.schema.json:1: "Site Visit" cannot be part of an address',
    );
  });

  test('is named by no code', () => {
    const dropIns = formIds.filter((id) => !claimedForms.some((claimed) => claimed === id));
    const files = globSync('{client,server,widgets}/**/*.{ts,tsx}', { cwd: ROOT });
    const naming = files.filter((file) => {
      const code = readFileSync(join(ROOT, file), 'utf8');
      return dropIns.some((id) => code.includes(`'${id}'`) || code.includes(`"${id}"`));
    });
    expect(dropIns.length).toBeGreaterThan(0);
    expect(naming).toEqual([]);
  });
});

test('what is claimed is a form', async () => {
  expect(await said({ 'claimed-forms.json': ['visit'] })).toEqual([
    'claimed-forms.json:2: There is no form "visit"',
  ]);
});
