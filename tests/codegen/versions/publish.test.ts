import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { described, publish } from '../../../codegen/versions/publish.ts';
import { schemasFolder } from '../folder.ts';

const question = (title: string) => ({ type: 'string', maxLength: 100, title });
const form = (properties: object) => ({
  type: 'object',
  title: 'Contact',
  additionalProperties: false,
  properties,
});
const UI = { name: { 'ui:autocomplete': 'name' }, gst: { 'ui:autocomplete': 'off' } };
const BOTH = form({ name: question('Name'), gst: question('GST number') });
const today = '2026-11-20';

function folderOf(schema: object, ui: object = UI): string {
  return schemasFolder({
    'forms/contact/form.schema.json': schema,
    'forms/contact/form.ui.json': ui,
    'forms/contact/examples/full.json': { name: 'Ann' },
  });
}

function write(folder: string, path: string, content: unknown): void {
  const file = join(folder, 'forms/contact', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(content));
}

const versionIn = (folder: string, number: number) => join(folder, `forms/contact/versions/${number}.json`);

test('a form becomes version 1, and nothing more while it stays as it is', () => {
  const folder = folderOf(BOTH);
  publish(folder, ['contact'], { today });
  const text = readFileSync(versionIn(folder, 1), 'utf8');
  expect(JSON.parse(text)).toMatchObject({
    number: 1,
    releasedOn: today,
    examples: { full: { name: 'Ann' } },
  });
  const again = publish(folder, ['contact'], { today: '2027-01-01' });
  expect(again.map(described)).toEqual(['contact: nothing has changed since version 1']);
  expect(readFileSync(versionIn(folder, 1), 'utf8')).toBe(text);
});

test('a release keeps how the form was translated', () => {
  const folder = folderOf(BOTH);
  writeFileSync(join(folder, 'messages.fr.json'), '{}');
  write(folder, 'form.fr.json', { Name: 'Nom', Town: 'Village' });
  publish(folder, ['contact'], { today });
  expect(JSON.parse(readFileSync(versionIn(folder, 1), 'utf8')).words).toEqual({ fr: { Name: 'Nom' } });
});

test('a plan is told and not carried out', () => {
  const folder = folderOf(BOTH);
  expect(publish(folder, ['contact'], { today, isPlan: true }).map(described)).toEqual([
    'contact: version 1',
  ]);
  expect(existsSync(versionIn(folder, 1))).toBe(false);
});

test('a breaking change is refused, and released once its drafts are provided for', () => {
  const folder = folderOf(BOTH);
  publish(folder, ['contact'], { today });
  write(folder, 'form.schema.json', form({ name: question('Name') }));
  write(folder, 'form.ui.json', { name: UI.name });
  expect(() => publish(folder, ['contact'], { today })).toThrow(
    'forms/contact/migrations/2.json:1:1  Nobody has said what happens to drafts of version 1.',
  );
  expect(existsSync(versionIn(folder, 2))).toBe(false);
  write(folder, 'migrations/2.json', { drafts: 'carry-over' });
  expect(publish(folder, ['contact'], { today }).map(described)).toEqual([
    [
      'contact: version 2',
      '  breaking  The question “GST number” was removed: half-filled answers to it are dropped',
      '  drafts of version 1: carry-over',
    ].join('\n'),
  ]);
  expect(existsSync(versionIn(folder, 2))).toBe(true);
});

test('a form with anything to mend is not released', () => {
  const folder = folderOf(BOTH, {});
  expect(() => publish(folder, ['contact'], { today })).toThrow('“Name” has no "ui:autocomplete"');
  expect(existsSync(versionIn(folder, 1))).toBe(false);
});
