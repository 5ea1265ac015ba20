import { describe, expect, it } from 'vitest';
import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import { checkStoredForms } from '../../server/engine/forms/start-check.ts';
import { createMarketForms } from '../../server/market/market-forms.ts';
import type { OpenDatabase } from '../../server/platform/db/database.ts';
import { draftUnder, oldBuyerForm, storeVersion } from './support/old-form.ts';
import { startProcess } from './support/server-process.ts';
import { buyerOf, readyToken } from './support/signup.ts';
import { createTestApp } from './support/test-app.ts';
import { everythingIn, newDatabase, openOf } from './support/test-database.ts';

const slider = oldBuyerForm({}, [], { name: { 'ui:widget': 'slider' } });
const tax = oldBuyerForm({ tax: { type: 'string', maxLength: 9, title: 'Tax' } });

const known = createMarketForms();

async function withDraft() {
  const test = await createTestApp();
  const accessToken = await readyToken(test);
  await test.call('draft', { accessToken, data: { name: 'Prairie' } }, 'PUT');
  return test;
}

describe('the look at what is stored', () => {
  it('finds nothing wrong with a new database, nor with one that is in use', async () => {
    const empty = openOf(await newDatabase());
    await expect(checkStoredForms(empty.reader, known)).resolves.toBeUndefined();
    await empty.close();
    const test = await withDraft();
    await expect(checkStoredForms(test.database.reader, known)).resolves.toBeUndefined();
  });

  it('takes nothing for a widget that is data of a section or of a widget', async () => {
    const test = await withDraft();
    const sections = [{ title: 'All', fields: ['name'], 'ui:widget': 'slider' }];
    const ui = {
      'ui:sections': sections,
      name: { 'ui:options': { 'ui:widget': 'slider' } },
      email: [{ 'ui:widget': 'slider' }],
    };
    await draftUnder(test, await storeVersion(test, oldBuyerForm({}, [], ui)));
    await expect(checkStoredForms(test.database.reader, known)).resolves.toBeUndefined();
  });

  it('minds a version that cannot be shown only while something is stored under it', async () => {
    const test = await withDraft();
    const id = await storeVersion(test, slider);
    await expect(checkStoredForms(test.database.reader, known)).resolves.toBeUndefined();
    await draftUnder(test, id);
    await expect(checkStoredForms(test.database.reader, known)).rejects.toThrow(
      '- 1 draft and 0 submissions of version 7 of the form “buyer-registration”: ' +
        'there is no widget “slider” any more. Bring it back.',
    );
  });

  it('minds what was handed in, wherever it is stored', async () => {
    const test = await createTestApp();
    const accessToken = await readyToken(test);
    expect((await test.call('register_buyer', buyerOf(accessToken))).status).toBe(201);
    const id = await storeVersion(test, slider);
    await test.database.writer.updateTable('applications').set({ form_version_id: id }).execute();
    await expect(checkStoredForms(test.database.reader, known)).rejects.toThrow(
      '- 0 drafts and 1 submission of version 7 of the form “buyer-registration”',
    );
  });

  it('minds a form that is gone', async () => {
    const test = await withDraft();
    await draftUnder(test, await storeVersion(test, { ...tax, id: 'auctioneer-registration' }));
    await expect(checkStoredForms(test.database.reader, known)).rejects.toThrow(
      'the form is gone. Bring schemas/forms/auctioneer-registration back.',
    );
  });

  it('minds a stored version that is not what it was', async () => {
    const test = await withDraft();
    await draftUnder(test, await storeVersion(test, { ...tax, sha256: 'f'.repeat(64) }));
    await expect(checkStoredForms(test.database.reader, known)).rejects.toThrow('is damaged');
  });

  it('minds drafts that are to be finished on a version which is gone', async () => {
    const test = await withDraft();
    await draftUnder(test, await storeVersion(test, tax));
    const versions = [{ number: 1, sha256: tax.sha256 }];
    const released = {
      'buyer-registration': { versions, migrations: { 2: { drafts: 'finish-on-old' as const } } },
    };
    const finishedOn = (kept: Record<string, FormDefinition>) =>
      createMarketForms({ releases: released, oldForms: kept });
    await expect(checkStoredForms(test.database.reader, finishedOn({}))).rejects.toThrow(
      '- 1 draft of version 7 of the form “buyer-registration”: they are finished on version 1, which is gone.',
    );
    await expect(
      checkStoredForms(test.database.reader, finishedOn({ 'buyer-registration@1': tax })),
    ).resolves.toBeUndefined();
  });
});

describe('the server process', () => {
  it('refuses to start in words, with exit code 1 and the database as it was', async () => {
    const settings = await newDatabase();
    const first = startProcess(settings);
    await first.address;
    first.child.kill('SIGTERM');
    await first.exit;
    const database = openOf(settings);
    await spoil(database);
    const before = await everythingIn(database);
    const second = startProcess(settings);
    expect(await second.exit).toBe(1);
    expect(second.output()).toMatch(/^The server was not started and the database is as it was/);
    expect(second.output()).not.toContain('    at ');
    expect(await everythingIn(database)).toBe(before);
    await database.close();
  });
});

/** A draft under a version of which a widget is gone. */
async function spoil({ writer }: OpenDatabase): Promise<void> {
  const { sha256, schema, uiSchema, id: form_id } = slider;
  const before = '2026-10-01T00:00:00.000Z';
  await writer
    .insertInto('form_versions')
    .values({
      id: 'old',
      form_id,
      number: 7,
      sha256,
      schema: JSON.stringify(schema),
      ui_schema: JSON.stringify(uiSchema),
      created_at: before,
    })
    .execute();
  await writer
    .insertInto('drafts')
    .values({
      mobile_number: '+14032345678',
      organization_type: 2,
      data: '{}',
      form_id,
      form_version_id: 'old',
      saved_at: before,
      revision: 1,
    })
    .execute();
}
