import { expect, it } from 'vitest';
import { pdfOf, pngOf } from '../server/support/sample-files.ts';
import { MULTIPART, multipartOf } from '../server/support/uploads.ts';
import { office, openStall } from './stall.ts';

type Stall = Awaited<ReturnType<typeof openStall>>;

async function ask({ app }: Stall, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await app.request(`/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

async function upload({ app }: Stall, name = 'permit.png', content = pngOf()): Promise<string> {
  const body = new Uint8Array(multipartOf([{ name, content }]));
  const response = await app.request('/api/files/upload', { method: 'POST', headers: MULTIPART, body });
  const { files } = (await response.json()) as { files: { id: string }[] };
  return files[0]?.id ?? '';
}

const OFFICE = { Authorization: 'office' };

it('books a stall with its permit, and none where a row is full', async () => {
  const stall = await openStall();
  const permit = await upload(stall);
  const first = await ask(stall, '/bookings', { trader: 'Honey & Co', row: 'church', permit });
  expect(first).toEqual({ status: 201, body: { stall: 1 } });
  const second = await ask(stall, '/bookings', { trader: 'Baskets', row: 'church' });
  expect(second).toMatchObject({ status: 422, body: { errors: { row: 'This row is full.' } } });
  const third = await ask(stall, '/bookings', { trader: 'Baskets', row: 'river', permit });
  expect(third.body).toEqual({
    errors: { permit: 'This file is no longer there. Please upload it again.' },
    problems: [{ path: 'permit', rule: 'x-file.gone', params: {} }],
  });
});

it('says what is wrong in the engine’s sentences, by the fair’s names and lists', async () => {
  const refused = await ask(await openStall(), '/bookings', { trader: '', row: 'moon', dog: 1 });
  expect([refused.status, refused.body]).toEqual([
    422,
    {
      errors: {
        trader: 'Enter who sells',
        row: 'Choose the row from the list',
        dog: '“dog” is not a field of this form',
      },
      problems: [
        { path: 'dog', rule: 'additionalProperties', params: {} },
        { path: 'trader', rule: 'blank', params: { limit: 1 } },
        { path: 'row', rule: 'x-options-from', params: {} },
      ],
    },
  ]);
});

it('takes a form that no code handles, tells the office, and shows it what was sent', async () => {
  const stall = await openStall();
  const sent = await ask(stall, '/forms/fair-question', {
    question: 'May dogs come?',
    pictures: [await upload(stall), await upload(stall)],
  });
  expect(sent.status).toBe(201);
  expect((await ask(stall, '/admin/forms/fair-question/submissions')).status).toBe(401);
  const list = await ask(stall, '/admin/forms/fair-question/submissions?q=dogs', undefined, OFFICE);
  expect(list.body).toMatchObject({ items: [{ reference: sent.body.reference }] });
  const one = await ask(stall, `/admin/forms/fair-question/submissions/${sent.body.id}`, undefined, OFFICE);
  expect(one.body).toMatchObject({
    documents: [1, 2].map((n) => ({ name: 'permit.png', question: `Entry ${n} of pictures` })),
  });
  await stall.platform.delivery.deliverDue();
  const told = await stall.platform.inbox.list({ limit: 9 });
  expect(told).toMatchObject([{ to: office.email, subject: `Ask the fair: ${sent.body.reference}` }]);
});

it('holds each of several files to what the form takes, wherever it comes from', async () => {
  const stall = await openStall();
  const [picture, paper] = [await upload(stall), await upload(stall, 'plan.pdf', pdfOf())];
  const sent = await ask(stall, '/forms/fair-question', {
    question: 'Here?',
    pictures: [picture, paper, 'x'],
  });
  expect(sent.body.errors).toEqual({
    pictures: 'The pictures can have 2 at most',
  });
  const two = await ask(stall, '/forms/fair-question', { question: 'Here?', pictures: [paper, 'x'] });
  expect(two.body.errors).toEqual({
    'pictures.0': 'One or more of your file types are not accepted. Please upload: image',
    'pictures.1': 'This file is no longer there. Please upload it again.',
  });
});

it('brings a half-filled form that a browser has kept to the form as it is', async () => {
  const stall = await openStall();
  const [data, formVersion] = [{ question: 'May' }, stall.engine.versions.of('fair-question').sha256];
  const resumed = await ask(stall, '/forms/fair-question/resume', { data, formVersion });
  expect(resumed).toMatchObject({ status: 200, body: { data, formVersion } });
});

it('has forms of its own: none of the marketplace’s, and nobody gets round its handler', async () => {
  const stall = await openStall();
  for (const name of ['report-a-concern', 'stall-booking', 'contact'])
    expect((await ask(stall, `/forms/${name}`, {})).status, name).toBe(404);
  const listed = await ask(stall, '/admin/forms', undefined, OFFICE);
  expect(listed.body.items.map(({ name }: { name: string }) => name)).toEqual(['fair-question']);
});
