import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { api } from './support/api.ts';
import { formOf, openedStudio } from './support/opened-studio.ts';

const CONTACT = 'forms/contact/form.schema.json';
const PART = 'common/contact.schema.json';

describe('what lies among the schemas and is none of them keeps nobody from any form', () => {
  test.each<[what: string, lay: (schemas: string) => void]>([
    ['a link to a folder above', (schemas) => symlinkSync('..', join(schemas, 'forms/loop'))],
    ['a link to nothing', (schemas) => symlinkSync('nowhere', join(schemas, 'forms/contact/form.de.json'))],
    [
      'a folder in the place of a form',
      (schemas) => mkdirSync(join(schemas, 'forms/folder/form.schema.json'), { recursive: true }),
    ],
    [
      'folders in the place of all that stands beside a form',
      (schemas) => {
        for (const path of [
          'form.ui.json',
          'examples/one.json',
          'examples/invalid/two.json',
          'versions/1.json',
        ])
          mkdirSync(join(schemas, 'forms/odd', path), { recursive: true });
        writeFileSync(join(schemas, 'forms/odd/form.schema.json'), '{}');
      },
    ],
    ['a pipe', (schemas) => execFileSync('mkfifo', [join(schemas, 'forms/contact/examples/pipe.json')])],
    [
      'a name that is no text',
      (schemas) =>
        mkdirSync(Buffer.concat([Buffer.from(join(schemas, 'forms/')), Buffer.from([0x61, 0xff])])),
    ],
    [
      'examples that say nothing',
      (schemas) => writeFileSync(join(schemas, 'forms/contact/examples/invalid/none.json'), 'null'),
    ],
    [
      'a file of two gigabytes',
      (schemas) => {
        writeFileSync(join(schemas, 'forms/insurance/form.fr.json'), '{}');
        truncateSync(join(schemas, 'forms/insurance/form.fr.json'), 2_000_000_000);
      },
    ],
  ])('%s', async (_, lay) => {
    const { test: app, folder } = await openedStudio();
    lay(join(folder, 'schemas'));
    const { text } = await formOf(app, 'contact');
    for (const path of ['/studio/forms', '/studio/parts', '/studio/messages'])
      expect((await api(app, path)).status, path).toBe(200);
    const preview = await api(app, '/studio/forms/contact/preview', { body: text });
    expect([preview.status, preview.body]).toMatchObject([200, { problems: [] }]);
  });

  test('a form of which one file is too large is not shown, and said to be broken', async () => {
    const { test: app, folder } = await openedStudio();
    truncateSync(join(folder, 'schemas/forms/insurance/form.fr.json'), 2_000_000_000);
    expect((await api(app, '/studio/forms/insurance')).status).toBe(503);
    const { body } = await api(app, '/studio/forms');
    const { forms } = body as unknown as { forms: { id: string; slip?: string }[] };
    expect(forms.find(({ id }) => id === 'insurance')?.slip).toContain('too large to be read');
  });
});

describe('what somebody else writes while rules are compiled is not written over', () => {
  test.each([1, 10, 50, 200, 400])('%i turns after the save was asked for', async (turns) => {
    const { test: app, read, write } = await openedStudio();
    const { text, tag } = await formOf(app, 'contact');
    const change = (by: string, schema: string) => schema.replace(/"title": "[^"]*"/, `"title": "${by}"`);
    const body = { ...text, schema: change('Ours', text.schema), tag };
    const saving = api(app, '/studio/forms/contact', { method: 'PUT', body });
    for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    write(CONTACT, change('Theirs', text.schema));
    expect([200, 409]).toContain((await saving).status);
    expect(read(CONTACT)).toBe(change('Theirs', text.schema));
  });

  test('of a shared part', async () => {
    const { test: app, read, write } = await openedStudio();
    const { body: found } = await api(app, '/studio/parts/contact');
    const { text, tag } = (found as unknown as { part: { text: { schema: string }; tag: string } }).part;
    const change = (by: string) => text.schema.replace(/"title": "[^"]*"/, `"title": "${by}"`);
    const saving = api(app, '/studio/parts/contact', {
      method: 'PUT',
      body: { ...text, schema: change('Ours'), tag },
    });
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    write(PART, change('Theirs'));
    expect([200, 409]).toContain((await saving).status);
    expect(read(PART)).toBe(change('Theirs'));
  });
});
