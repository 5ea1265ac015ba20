import { describe, expect, test } from 'vitest';
import { contentHash } from '../../codegen/compiler/emit-forms.ts';
import type { JsonObject } from '../../codegen/runtime/json.ts';
import type { Migration } from '../../codegen/runtime/versions/migration.ts';
import { api } from './support/api.ts';
import { openedStudio } from './support/opened-studio.ts';
import { changedContent, publish } from './support/published-forms.ts';
import { ownerRenaming } from './support/renamed-question.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

const FORM = 'report-a-concern';
const KEY = { form: FORM, from: 'reference', to: 'case_number' };
const RENAMED = { drafts: 'migrate', map: [{ rename: KEY.from, to: KEY.to }] };
const TYPED = { description: 'Paid twice', reference: 'TF-7' };
const { reference: _reference, ...OTHERS } = TYPED;

type Resumed = { data: object; formVersion: string; leftOut: object | null };

/** What the server makes of a draft that it never had. */
async function resume(app: TestApp, draft: object): Promise<Resumed> {
  const answer = await api(app, `/forms/${FORM}/resume`, { body: draft });
  expect(answer.status).toBe(200);
  return answer.body as unknown as Resumed;
}

/** A browser with a half-filled form, and the owner who gives a question of it another key. */
async function story() {
  const { test: app } = await openedStudio();
  const owner = ownerRenaming(app, KEY);
  const before = await owner.version();
  /** The page when it is opened again: what it has, and what it then keeps. */
  const open = async (kept: object) => {
    const { data, formVersion, leftOut } = await resume(app, kept);
    return { data, formVersion, ...(leftOut && { before: { data, leftOut } }) };
  };
  return { ...owner, open, first: { data: TYPED, formVersion: before } };
}

describe('a draft that only a browser has', () => {
  test('gets the answer back under the new key after the release', async () => {
    const { open, first, rename, release } = await story();
    await rename();
    const between = await open(first);
    expect(between.data).toEqual(OTHERS);
    await release(RENAMED);
    const after = await open({ ...between, data: { description: 'Paid three times' } });
    expect(after.data).toEqual({ description: 'Paid three times', case_number: 'TF-7' });
    expect(after).not.toHaveProperty('before');
  });

  test('gets it at once when the browser was away until the release', async () => {
    const { open, first, rename, release } = await story();
    await rename();
    await release(RENAMED);
    expect((await open(first)).data).toEqual({ ...OTHERS, case_number: 'TF-7' });
  });

  test('keeps what was answered under the new key meanwhile', async () => {
    const { open, first, rename, release } = await story();
    await rename();
    const between = await open(first);
    await release(RENAMED);
    const answered = { ...OTHERS, case_number: 'TF-8' };
    expect((await open({ ...between, data: answered })).data).toEqual(answered);
  });

  test('is left without it when the release moves no answers', async () => {
    const { open, first, rename, release } = await story();
    await rename();
    const between = await open(first);
    await release({ drafts: 'carry-over' });
    expect(await open(between)).toEqual({ data: OTHERS, formVersion: between.formVersion });
  });

  test('keeps nothing on the server', async () => {
    const { test: app } = await openedStudio();
    await resume(app, { data: TYPED, formVersion: 'f'.repeat(64) });
    expect(await app.database.reader.selectFrom('drafts').selectAll().execute()).toEqual([]);
  });
});

describe('an e-mail address that a browser gets back', () => {
  const MAILBOX = { type: 'string', format: 'email', maxLength: 254, title: 'Copy to' };
  const OWNERS = 'owner@elsewhere.example';
  const OWN = 'ann@example.com';
  /** What becomes of a draft by publishing one release after the other. */
  async function broughtOver(question: string, first: JsonObject, ...releases: [JsonObject, Migration?][]) {
    const app = await createTestApp();
    const contentOf = (asked: JsonObject) => {
      const { schema, uiSchema } = changedContent(FORM, asked, { without: ['email'] });
      return { schema, uiSchema, words: {}, sha256: contentHash(schema, uiSchema), examples: {} };
    };
    const content = contentOf(first);
    await publish(app, FORM, content);
    for (const [asked, migration] of releases) await publish(app, FORM, contentOf(asked), migration);
    const data = { description: 'Paid twice', ...(question && { [question]: OWNERS }), name: OWN };
    return (await resume(app, { data, formVersion: content.sha256 })).data;
  }

  test.each<[string, JsonObject, [JsonObject, Migration?]]>([
    ['was fixed by the form before', { copy: { ...MAILBOX, const: OWNERS } }, [{ copy: MAILBOX }]],
    ['was its default', { copy: { ...MAILBOX, default: OWNERS } }, [{ copy: MAILBOX }]],
    [
      'was the default of another question',
      { copy: { ...MAILBOX, default: OWNERS } },
      [{ to: MAILBOX }, { drafts: 'migrate', map: [{ rename: 'copy', to: 'to' }] }],
    ],
    [
      'is said by the release',
      { other: { type: 'boolean', title: 'Other' } },
      [{ copy: MAILBOX }, { drafts: 'migrate', map: [{ default: 'copy', value: OWNERS }] }],
    ],
  ])('is not what %s', async (_what, first, release) => {
    const [question = ''] = Object.keys(first).filter((name) => name === 'copy');
    const data = await broughtOver(question, first, release);
    expect(data).toMatchObject({ description: 'Paid twice', name: OWN });
    expect(JSON.stringify(data)).not.toContain(OWNERS);
  });

  test('is a choice that both forms offer', async () => {
    const choice = { ...MAILBOX, enum: [OWNERS, 'sales@elsewhere.example'] };
    expect(
      await broughtOver('copy', { copy: choice }, [{ copy: { ...choice, title: 'Copy' } }]),
    ).toMatchObject({
      copy: OWNERS,
    });
  });

  test('is what the person has typed, under its new key as well', async () => {
    const moved: Migration = { drafts: 'migrate', map: [{ rename: 'copy', to: 'to' }] };
    expect(await broughtOver('copy', { copy: MAILBOX }, [{ to: MAILBOX }, moved])).toMatchObject({
      to: OWNERS,
    });
  });
});

test.each(['signup-request', 'contact', 'company-profile', 'insurance'])(
  'a draft of a form of code that browsers alone keep is brought on as well: %s',
  async (name) => {
    const app = await createTestApp();
    const asked = name === 'contact' ? 'name' : 'country';
    const body = { data: { [asked]: 'CA', gone: 'x' }, formVersion: 'f'.repeat(64), marks: { [asked]: 7 } };
    const answer = await api(app, `/forms/${name}/resume`, { body });
    expect(answer).toMatchObject({ status: 200, body: { data: { [asked]: 'CA' }, marks: { [asked]: 7 } } });
  },
);

describe('what is no such draft', () => {
  test.each([
    [404, 'login', { data: {}, formVersion: '' }],
    [404, 'nothing', { data: {}, formVersion: '' }],
    [422, FORM, { data: 'all', formVersion: '' }],
    [
      422,
      FORM,
      { data: {}, formVersion: '', before: { data: {}, leftOut: { answers: {}, release: -9e15 } } },
    ],
    [422, FORM, { data: {}, formVersion: '', before: { data: {}, leftOut: { answers: {}, release: 0.5 } } }],
  ])('is answered by %i: %s %j', async (status, name, body) => {
    const app = await createTestApp();
    const answer = await api(app, `/forms/${name}/resume`, { body });
    expect(answer.status).toBe(status);
  });
});
