import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { generate } from '../../codegen/compiler/generate.ts';
import { loadSources } from '../../codegen/compiler/load.ts';
import { SchemaError } from '../../codegen/compiler/problem.ts';
import { lintSchemas } from '../../codegen/lint/lint.ts';
import { publish } from '../../codegen/versions/publish.ts';
import { callsWith, schemasFolder } from './folder.ts';

const word = { type: 'string', title: 'Word', maxLength: 9, writeOnly: true };
const schema = { title: 'Enter', type: 'object', additionalProperties: false, properties: { word } };
const layout = { word: { 'ui:widget': 'password', 'ui:autocomplete': 'current-password' } };

/** A form that a call takes, below `forms/` or `dialogs/`. */
function entrance(folder: string): string {
  return schemasFolder({
    [`${folder}/enter/form.schema.json`]: schema,
    [`${folder}/enter/form.ui.json`]: layout,
    [`${folder}/enter/form.fr.json`]: { Enter: 'Entrez' },
    [`${folder}/enter/examples/word.json`]: { word: 'open' },
    'messages.fr.json': {},
    'api/doors.json': callsWith([`${folder}/enter`]),
  });
}

describe('a dialog', () => {
  test('becomes what a form becomes that code handles', async () => {
    const [dialog, form] = await Promise.all([generate(entrance('dialogs')), generate(entrance('forms'))]);
    expect(dialog).toEqual(form);
  });

  test('is checked as a form is, where it stands', () => {
    const folder = schemasFolder({ 'dialogs/enter/form.schema.json': schema });
    expect(lintSchemas(loadSources(folder))).toContainEqual(
      expect.objectContaining({ file: 'dialogs/enter/form.schema.json', message: 'The form has no example' }),
    );
  });

  test('is released beside its files', () => {
    const folder = entrance('dialogs');
    publish(folder, ['enter'], { today: '2026-11-25' });
    expect(JSON.parse(readFileSync(join(folder, 'dialogs/enter/versions/1.json'), 'utf8'))).toMatchObject({
      examples: { word: { word: 'open' } },
      words: { fr: { Enter: 'Entrez' } },
    });
  });

  test('is called as no form is', async () => {
    const both = { 'dialogs/enter/form.schema.json': schema, 'forms/enter/form.schema.json': schema };
    const refused = await generate(schemasFolder(both)).catch((error: unknown) => error);
    expect(refused instanceof SchemaError && refused.problems).toContainEqual(
      expect.objectContaining({
        file: 'forms/enter/form.schema.json',
        message: 'There is a dialog "enter" as well',
      }),
    );
  });
});
