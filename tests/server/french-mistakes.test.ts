import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSources, parseSources } from '../../codegen/compiler/load.ts';
import { lintSchemas } from '../../codegen/lint/lint.ts';
import { keepUnlooked, runawayPatterns } from '../../codegen/lint/rules/runaway-pattern.ts';
import { SCHEMAS_FOLDER } from '../../server/engine/forms/schemas-folder.ts';
import type { Language } from '../../server/platform/i18n/catalogues.ts';
import { speaking } from '../../server/platform/i18n/speak.ts';
import { createPreviews } from '../../server/studio/preview.service.ts';
import { temporaryDirectory } from './support/test-database.ts';

const LANGUAGES: Language[] = ['fr', 'en', 'fr'];

test('a form has the same mistakes in French as in English, and examples are refused in the same words', () => {
  const sources = loadSources(SCHEMAS_FOLDER);
  const findings = (language: Language) =>
    speaking(language, () => lintSchemas(sources)).map(({ file, line, level }) => [file, line, level]);
  expect(findings('fr')).toEqual(findings('en'));
});

test('a slip in a saved file is said in the language of whoever asks, though it is read once', () => {
  const folder = temporaryDirectory();
  mkdirSync(join(folder, 'forms/contact'), { recursive: true });
  writeFileSync(join(folder, 'forms/contact/form.schema.json'), '{ "title": "Contact",\n}');
  const previews = createPreviews(folder);
  const slips = LANGUAGES.map((language) => speaking(language, () => previews.slips()[0]?.message));
  const french = 'Il y a une virgule de trop';
  expect(slips).toEqual([french, 'There is a comma too many', french]);
});

test('so are regular expressions that are looked at once, in whatever language', () => {
  const text = JSON.stringify({ properties: { code: { type: 'string', pattern: `^${'a'.repeat(1000)}$` } } });
  const file = parseSources([['forms/contact/form.schema.json', text]]).get('forms/contact/form.schema.json');
  if (!file) throw new Error('It was not read');
  keepUnlooked(file);
  const said = LANGUAGES.map((language) => speaking(language, () => runawayPatterns(file)[0]?.message));
  const french = 'Cette expression régulière compte plus de 1\u00a0000 caractères';
  expect(said).toEqual([french, 'This regular expression has more than 1,000 characters', french]);
});
