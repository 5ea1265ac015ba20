import { describe, expect, it } from 'vitest';
import { forms } from '../../codegen/generated/server.ts';
import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import type { Migration } from '../../codegen/runtime/versions/migration.ts';
import type { FormRegistry } from '../../server/engine/forms/form-registry.ts';
import { createMarketForms } from '../../server/market/market-forms.ts';
import { asked } from './support/changes.ts';
import { draftUnder, oldBuyerForm, storeVersion } from './support/old-form.ts';
import { buyerOf, readyToken } from './support/signup.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

const taxNumber = { type: 'string', maxLength: 40, title: 'Tax number' };
const old = oldBuyerForm({ taxNumber }, ['gst']);
const ANSWERS = { name: 'Prairie', taxNumber: '123' };

/** Version 1 was `old`, and this leads on from it. */
function formsAfter(migration: Migration, form: FormDefinition = old): FormRegistry {
  const oldForms: Record<string, FormDefinition> =
    migration.drafts === 'finish-on-old' ? { 'buyer-registration@1': form } : {};
  const versions = [{ number: 1, sha256: form.sha256 }];
  const releases = { 'buyer-registration': { versions, migrations: { 2: migration } } };
  return createMarketForms({ oldForms, releases });
}

/** An app with a draft that was typed into the old form. */
async function withOldDraft(registry?: FormRegistry) {
  const test = await createTestApp({ ...(registry && { forms: registry }) });
  const token = await readyToken(test);
  await test.call('draft', { accessToken: token, data: ANSWERS }, 'PUT');
  const known = await test.database.reader
    .selectFrom('form_versions')
    .selectAll()
    .where('sha256', '=', old.sha256)
    .executeTakeFirst();
  await draftUnder(test, known?.id ?? (await storeVersion(test, old)));
  return { test, token };
}

async function draftOf(test: TestApp, accessToken: string) {
  const { body } = await test.call('verify_access_token', { accessToken });
  return (body as { draft?: Record<string, unknown> }).draft;
}

async function versionOf(test: TestApp, table: 'drafts' | 'applications') {
  const rows = await test.database.reader
    .selectFrom(table)
    .innerJoin('form_versions', 'form_versions.id', `${table}.form_version_id`)
    .select('sha256')
    .execute();
  return rows.map(({ sha256 }) => sha256);
}

it('a draft of a later version, which another process serves already, loses nothing by a save through this one', async () => {
  const { test, token } = await withOldDraft();
  await draftUnder(test, await storeVersion(test, { ...old, sha256: `later-${old.sha256}` }, 99));
  await test.call('draft', { accessToken: token, data: { name: 'Prairie' }, marks: { name: 1 } }, 'PUT');
  const rows = await test.database.reader.selectFrom('drafts').select('left_out').execute();
  expect(rows.map((row) => JSON.parse(row.left_out ?? '{}').answers)).toEqual([{ taxNumber: '123' }]);
});

describe('a draft of a version that was never released', () => {
  it('is carried over: what is no longer asked is left out, and what has changed is named', async () => {
    const { test, token } = await withOldDraft();
    expect(await draftOf(test, token)).toMatchObject({
      data: { name: 'Prairie' },
      changed: [{ path: 'taxNumber', label: 'Tax number', kind: 'removed' }],
    });
    expect(await draftOf(test, token)).not.toHaveProperty('data.taxNumber');
  });

  it('names a question once, however much of it has changed', async () => {
    const { test, token } = await withOldDraft();
    const number = { type: 'integer', minimum: 1, maximum: 99, title: 'GST number' };
    await draftUnder(test, await storeVersion(test, oldBuyerForm({ gst: number }, []), 9));
    const { changed } = (await draftOf(test, token)) as { changed: { path: string }[] };
    expect(changed.filter(({ path }) => path === 'gst')).toHaveLength(1);
  });

  it('belongs to the form as it is once the person has gone on, and nothing is named any more', async () => {
    const { test, token } = await withOldDraft();
    await test.call('draft', { accessToken: token, data: { name: 'Prairie' } }, 'PUT');
    expect(await draftOf(test, token)).not.toHaveProperty('changed');
  });
});

describe('a draft that was typed between two releases', () => {
  const gst = forms['buyer-registration'].schema.properties?.gst as object;
  const between = oldBuyerForm({ taxNumber: gst }, ['gst']);

  it('takes an answer along to the new key of its question, though no release knows the old one', async () => {
    const { test, token } = await withOldDraft(formsAfter({ drafts: 'carry-over' }));
    await draftUnder(test, await storeVersion(test, between, 8));
    const draft = await draftOf(test, token);
    expect(draft).toMatchObject({ data: { name: 'Prairie', gst: '123' } });
    expect(draft).not.toHaveProperty('changed');
  });
});

describe('a draft that is migrated', () => {
  it('comes back with its answers where the form asks them now', async () => {
    const map = [{ rename: 'taxNumber', to: 'gst' }];
    const { test, token } = await withOldDraft(formsAfter({ drafts: 'migrate', map }));
    const draft = await draftOf(test, token);
    expect(draft).toMatchObject({ data: { name: 'Prairie', gst: '123' } });
    expect(draft).not.toHaveProperty('changed');
  });
});

describe('a draft that is finished on the version it was begun in', () => {
  const registry = formsAfter({ drafts: 'finish-on-old' });

  it('comes back as it was, and says which release shows it', async () => {
    const { test, token } = await withOldDraft(registry);
    expect(await draftOf(test, token)).toMatchObject({ data: ANSWERS, release: 1 });
  });

  it('stays one of that version when it is saved again', async () => {
    const { test, token } = await withOldDraft(registry);
    await test.call('draft', { accessToken: token, data: { ...ANSWERS, city: 'Calgary' } }, 'PUT');
    expect(await versionOf(test, 'drafts')).toEqual([old.sha256]);
    expect(await draftOf(test, token)).toMatchObject({ data: { city: 'Calgary' }, release: 1 });
  });

  it('is judged and stored by that version', async () => {
    const { test, token } = await withOldDraft(registry);
    const wrong = await test.call('register_buyer', buyerOf(token, { gst: '123' }));
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['gst']]);
    const right = await test.call('register_buyer', buyerOf(token, { taxNumber: '123' }));
    expect(right.status).toBe(201);
    expect(await versionOf(test, 'applications')).toEqual([old.sha256]);
  });

  it('holds nobody back who begins now', async () => {
    const { test } = await withOldDraft(registry);
    const token = await readyToken(test, { mobileNumber: '+14035550123' });
    await test.call('draft', { accessToken: token, data: { gst: '1' } }, 'PUT');
    expect(await draftOf(test, token)).not.toHaveProperty('release');
    expect((await test.call('register_buyer', buyerOf(token, { gst: '1' }))).status).toBe(201);
    expect(await versionOf(test, 'applications')).not.toContain(old.sha256);
  });
});

describe('an application that is to be changed', () => {
  it('is answered in the form as it is, with what has changed since named', async () => {
    const { test, open } = await asked();
    const versionId = await storeVersion(test, old);
    const row = await test.database.reader
      .selectFrom('applications')
      .select('data')
      .executeTakeFirstOrThrow();
    const data = JSON.stringify({ ...JSON.parse(row.data), taxNumber: '123' });
    await test.database.writer
      .updateTable('applications')
      .set({ form_version_id: versionId, data })
      .execute();
    const { body } = await open();
    expect(body).toMatchObject({ changed: [{ label: 'Tax number', kind: 'removed' }] });
    expect(body.data).not.toHaveProperty('taxNumber');
  });
});
