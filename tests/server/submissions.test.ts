import { describe, expect, it } from 'vitest';
import {
  findNewestWithoutTerms,
  insertSubmission,
} from '../../server/engine/submissions/submissions.repository.ts';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { api } from './support/api.ts';
import { see } from './support/files.ts';
import { pdfOf } from './support/sample-files.ts';
import { loggedIn } from './support/staff.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';
import { uploadOne } from './support/uploads.ts';

const CONCERN = { topic: 'safety', description: 'No gas monitor was worn.', answer: 'none' };
const MESSAGE = {
  topic: 'billing',
  name: 'Avery Singh',
  email: 'avery@hills.example',
  message: 'Two invoices',
};

/** Works out the words of many: a search alone would be given up on a machine that is busy with other things. */
async function catchUp({ deps, database }: TestApp): Promise<void> {
  const isBehind = async () => (await findNewestWithoutTerms(database.reader, '')) !== undefined;
  while (!(await deps.submissionIntake.catchUp(isBehind)));
}

type Item = {
  id: string;
  reference: string | null;
  submittedAt: string;
  formVersion: number;
  summary: string[];
};
type Listed = { name: string; title: string; count: number; newest: string | null; path: string | null };
type Read = { items: (Item & Listed)[]; next: string | null } & Record<string, unknown>;

async function send(test: TestApp, changes: object = {}): Promise<string> {
  const { status, body } = await api(test, '/forms/report-a-concern', { body: { ...CONCERN, ...changes } });
  expect(status, JSON.stringify(body)).toBe(201);
  return (body as unknown as Item).id;
}

async function withReviewer() {
  const test = await createTestApp();
  const cookie = await loggedIn(test, 'reviewer');
  const read = async (path: string) => {
    const { status, body } = await api(test, `/admin/forms${path}`, { cookie });
    expect(status, JSON.stringify(body)).toBe(200);
    return body as unknown as Read;
  };
  const text = async (path: string) => {
    const response = await test.app.request(`/api/admin/forms${path}`, { headers: { Cookie: cookie } });
    return { headers: response.headers, text: await response.text() };
  };
  return { test, cookie, read, text };
}

const descriptions = ({ items }: Read) => items.map(({ summary }) => summary[1]);

describe('the forms', () => {
  it('are those that send no applications, each with how much has come', async () => {
    const { test, read } = await withReviewer();
    await api(test, '/contact', { body: MESSAGE });
    expect((await read('')).items).toEqual([
      { name: 'contact', title: 'Contact Us', count: 1, newest: test.clock.now().toISOString(), path: null },
      {
        name: 'report-a-concern',
        title: 'Report a concern',
        count: 0,
        newest: null,
        path: '/forms/report-a-concern',
      },
    ]);
  });

  it.each([
    '',
    '/report-a-concern/submissions',
    '/report-a-concern/submissions.csv',
    '/report-a-concern/submissions.json',
    '/report-a-concern/submissions/x',
  ])('and what they sent are for reviewers and admins: %s', async (path) => {
    const test = await createTestApp();
    const ask = async (Cookie = '') =>
      (await test.app.request(`/api/admin/forms${path}`, { headers: { Cookie } })).status;
    expect(await ask()).toBe(401);
    expect(await ask(await loggedIn(test, 'editor'))).toBe(403);
    expect([200, 404]).toContain(await ask(await loggedIn(test, 'admin')));
  });
});

describe('the list of a form', () => {
  it('has the newest first, fifty a page', async () => {
    const { test, read } = await withReviewer();
    for (let at = 1; at <= 51; at += 1) {
      test.clock.advance(1);
      await send(test, { description: `Concern ${at}` });
    }
    const first = await read('/report-a-concern/submissions');
    const second = await read(`/report-a-concern/submissions?cursor=${first.next}`);
    expect(descriptions(first)).toEqual(Array.from({ length: 50 }, (_, at) => `Concern ${51 - at}`));
    expect([descriptions(second), second.next]).toEqual([['Concern 1'], null]);
  });

  it('has fewer a page where answers are long, and all of them on its pages; so has the export', async () => {
    const { test, read, text } = await withReviewer();
    await send(test);
    const row = await test.database.reader
      .selectFrom('form_submissions')
      .selectAll()
      .executeTakeFirstOrThrow();
    const long = JSON.stringify({ ...CONCERN, description: 'x'.repeat(890_000) });
    for (let at = 0; at < 5; at += 1)
      await insertSubmission(test.database.writer, {
        ...{ ...row, id: `${row.id}${at}`, reference: `TFF-${at}`, client_key: null },
        data: long,
        has_terms: 1,
      });
    const ids: string[] = [];
    const sizes: number[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const page: Read = await read(`/report-a-concern/submissions?cursor=${next}`);
      ids.push(...page.items.map(({ id }) => id));
      sizes.push(page.items.length);
      next = page.next;
    }
    expect(sizes).toEqual([2, 2, 2]);
    expect(ids).toEqual([4, 3, 2, 1, 0].map((at) => `${row.id}${at}`).concat(row.id));
    const exported = await text('/report-a-concern/submissions.json');
    expect((JSON.parse(exported.text) as Item[]).map(({ id }) => id)).toEqual(ids);
  });

  it('tells each by its number and its first answers, as the form puts them', async () => {
    const { test, read } = await withReviewer();
    const id = await send(test, { description: 'Line one\nLine two', organization: 'Hills Ltd.' });
    expect((await read('/report-a-concern/submissions')).items).toEqual([
      {
        id,
        reference: expect.stringMatching(/^TFF-/),
        submittedAt: test.clock.now().toISOString(),
        formVersion: 1,
        formRelease: {
          number: expect.any(Number),
          releasedOn: expect.any(String),
          isChanged: expect.any(Boolean),
        },
        confirmedContact: null,
        summary: ['Safety at a worksite', 'Line one Line two', 'Hills Ltd.'],
      },
    ]);
  });

  it('is searched by the beginnings of words of any answer, and by the number', async () => {
    const { test, read } = await withReviewer();
    await send(test, { description: 'A monitor was missing' });
    const email = { answer: 'email', name: 'Zoë Ångström', email: 'zoe@hills.example' };
    await send(test, { description: 'Paid in cash', ...email });
    const find = async (q: string) =>
      descriptions(await read(`/report-a-concern/submissions?q=${encodeURIComponent(q)}`));
    expect(await find('monit')).toEqual(['A monitor was missing']);
    expect(await find('angs')).toEqual(['Paid in cash']);
    expect(await find('ZOE@hills')).toEqual(['Paid in cash']);
    expect(await find('onitor')).toEqual([]);
    const [newest] = (await read('/report-a-concern/submissions')).items;
    expect(await find(newest?.reference ?? '')).toEqual(['Paid in cash']);
  });

  it('is searched over many pages by a word that most have, and by one that only old ones have', async () => {
    const { test, read } = await withReviewer();
    await send(test);
    const row = await test.database.reader
      .selectFrom('form_submissions')
      .selectAll()
      .executeTakeFirstOrThrow();
    const answersOf = (at: number) => {
      const words = [at % 3 > 0 && 'often other order', at < 3 && 'rarely', at > 2398 && 'rarest'];
      return { ...CONCERN, description: `${at} ${words.filter(Boolean).join(' ')}` };
    };
    await test.database.transaction(async (trx) => {
      for (let at = 0; at < 2400; at += 1) {
        const id = `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`;
        const own = { id, reference: `TFF-${at}`, data: JSON.stringify(answersOf(at)) };
        await insertSubmission(trx, { ...row, ...own, client_key: null });
      }
    });
    await catchUp(test);
    const all = Array.from({ length: 2400 }, (_, at) => answersOf(2399 - at).description);
    for (const q of ['o', 'often', 'rare', 'rarely', 'other order', 'never']) {
      const found: unknown[] = [];
      for (let cursor = ''; ; ) {
        const page = await read(`/report-a-concern/submissions?q=${q}&cursor=${cursor}`);
        found.push(...descriptions(page));
        if (!page.next) break;
        cursor = page.next;
      }
      expect(found, q).toEqual(all.filter((text) => text.includes(q)));
    }
  });

  it('is searched by what people read for a stored choice, in either language', async () => {
    const { test, read } = await withReviewer();
    await send(test, { topic: 'safety', description: 'A monitor was missing' });
    await send(test, { topic: 'payment', description: 'Paid in cash' });
    const find = async (q: string) =>
      descriptions(await read(`/report-a-concern/submissions?q=${encodeURIComponent(q)}`));
    expect(await find('Safety at a work')).toEqual(['A monitor was missing']);
    expect(await find('sécurité')).toEqual(['A monitor was missing']);
  });

  it('has the messages of the contact page too, also those that came before there was a search', async () => {
    const { test, read } = await withReviewer();
    await api(test, '/contact', { body: MESSAGE });
    const { items } = await read('/contact/submissions?q=avery');
    expect(items.map(({ summary }) => summary)).toEqual([
      ['Plans and billing', 'Avery Singh', 'avery@hills.example'],
    ]);
  });

  it('is not there for a form that never was', async () => {
    const { test, cookie } = await withReviewer();
    const { status, body } = await api(test, '/admin/forms/nothing/submissions', { cookie });
    expect([status, body.errors]).toEqual([404, { request: sentences.notFound.say() }]);
  });
});

describe('a submission', () => {
  it('is read through the version that it was made with', async () => {
    const { test, read } = await withReviewer();
    const schema = { title: 'Concern', properties: { said: { type: 'string', title: 'Said' } } };
    await test.database.transaction(async (trx) => {
      const version = { id: 'old-version', form_id: 'report-a-concern', number: 7, sha256: 'old' };
      const texts = { schema: JSON.stringify(schema), ui_schema: '{}', created_at: '' };
      await trx
        .insertInto('form_versions')
        .values({ ...version, ...texts })
        .execute();
    });
    const row = {
      id: 'old',
      form_id: 'report-a-concern',
      form_version_id: 'old-version',
      data: '{"said":"Gas"}',
    };
    const more = {
      submitted_at: '',
      reference: null,
      client_key: null,
      payload_hash: null,
      has_terms: 0 as const,
      confirmed_contact: null,
    };
    await test.database.transaction((trx) =>
      trx
        .insertInto('form_submissions')
        .values({ ...row, ...more })
        .execute(),
    );
    expect(await read('/report-a-concern/submissions/old')).toMatchObject({
      formVersion: { formId: 'report-a-concern', number: 7, sha256: 'old' },
      form: { title: 'Concern', schema, uiSchema: {} },
      data: { said: 'Gas' },
    });
  });

  it('has its file, which staff alone see', async () => {
    const { test, cookie, read } = await withReviewer();
    const file = await uploadOne(test, 'gauge.pdf', pdfOf());
    const id = await send(test, { evidence: file.id });
    const { documents } = await read(`/report-a-concern/submissions/${id}`);
    expect(documents).toEqual([
      expect.objectContaining({
        id: file.id,
        name: 'gauge.pdf',
        path: 'evidence',
        question: 'The document or picture',
      }),
    ]);
    expect((await see(test, `/api/files/${file.id}`, cookie)).status).toBe(200);
    expect((await see(test, `/api/files/${file.id}`)).status).toBe(404);
    expect((await see(test, file.path)).status).toBe(404);
  });

  it('is found under its own form only', async () => {
    const { test, cookie } = await withReviewer();
    const id = await send(test);
    for (const name of ['contact', 'buyer-registration'])
      expect((await api(test, `/admin/forms/${name}/submissions/${id}`, { cookie })).status).toBe(404);
  });
});

describe('the export of a form', () => {
  it('is a table in the words of the form, in the language of who asks', async () => {
    const { test, cookie, text } = await withReviewer();
    await send(test, { topic: 'safety', organization: 'Hills Ltd.' });
    const [head, line] = (await text('/report-a-concern/submissions.csv')).text.split('\r\n');
    expect(head).toBe(
      '"Reference number","Sent at","Version of the form","What is it about?","What happened?","When did it happen?","Which organization is it about?","Auction or reference number","A document or picture","Should we answer you?","Your name","Email address","Confirmed contact"',
    );
    expect(line).toMatch(
      /^"TFF-\w{6}","2026-11-20 \d\d:\d\d UTC","[^"]*","Safety at a worksite","No gas monitor was worn\.",/,
    );
    const french = await test.app.request('/api/admin/forms/report-a-concern/submissions.csv', {
      headers: { Cookie: cookie, 'Accept-Language': 'fr' },
    });
    const [frenchHead, frenchLine] = (await french.text()).split('\r\n');
    expect(frenchHead).toContain('"Que s’est-il passé');
    expect(frenchLine).toContain('"La sécurité');
  });

  it('has files by their names', async () => {
    const { test, text } = await withReviewer();
    const file = await uploadOne(test, 'gauge.pdf', pdfOf());
    await send(test, { evidence: file.id });
    const [, line] = (await text('/report-a-concern/submissions.csv')).text.split('\r\n');
    expect(line).toContain(',"gauge.pdf",');
    expect(line).not.toContain(file.id);
  });

  it('is a table for programs with a key for each answer, safe against formulas', async () => {
    const { test, text } = await withReviewer();
    await send(test, { description: '=1+1', organization: 'Hills "H" Ltd.' });
    const file = await text('/report-a-concern/submissions.csv?names=keys');
    expect(file.headers.get('content-disposition')).toBe(
      'attachment; filename="report-a-concern-2026-11-20-keys.csv"',
    );
    const [head, line, rest] = file.text.split('\r\n');
    expect(head).toBe(
      '"reference","submittedAt","formVersion","formRelease","data.topic","data.description","data.happened_on","data.organization","data.reference","data.evidence","data.answer","data.name","data.email","id","confirmedContact"',
    );
    expect(line).toMatch(
      /^"TFF-\w{6}","2026-[^"]+","1","\d+\+?","safety","'=1\+1","","Hills ""H"" Ltd\.","","","none","","",/,
    );
    expect(rest).toBe('');
  });

  it('is JSON too, whole over many pages, and searched', async () => {
    const { test, text } = await withReviewer();
    for (let at = 0; at < 205; at += 1) await send(test, { description: `Concern ${at}` });
    await send(test, { description: 'Another' });
    expect(JSON.parse((await text('/report-a-concern/submissions.json')).text).length).toBe(206);
    await catchUp(test);
    const found = JSON.parse((await text('/report-a-concern/submissions.json?q=another')).text);
    expect(found).toEqual([
      expect.objectContaining({ formVersion: 1, data: { ...CONCERN, description: 'Another' } }),
    ]);
  });
});
