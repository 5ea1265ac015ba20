import { expect, it } from 'vitest';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { operations } from '../abuse/operations.ts';
import { api } from './support/api.ts';
import { buyerOf, readyToken, signupOf } from './support/signup.ts';
import { addStaff, login } from './support/staff.ts';
import { answerOf, createTestApp } from './support/test-app.ts';

const refusal = sentences.zeroCharacter.say();

it.each([
  ['a zero character', '\u0000'],
  ['half a character', '\ud800'],
])('%s in an answer is refused by name, and the answer counts without it', async (_name, one) => {
  const test = await createTestApp();
  const asked = await test.call('request_code', signupOf({ name: `Jordan${one}Reyes`, country: one }));
  expect([asked.status, asked.body.errors]).toEqual([422, { name: refusal, country: refusal }]);
  const token = await readyToken(test);
  const registered = await test.call('register_buyer', buyerOf(token, { services: ['a', `b${one}`] }));
  expect([registered.status, registered.body.errors]).toEqual([422, { 'services.1': refusal }]);
  const named = await test.call('register_buyer', buyerOf(token, { [`na${one}me`]: 'x' }));
  expect([named.status, named.body.errors]).toEqual([422, { [`na${one}me`]: refusal }]);
  expect((await test.call('register_buyer', buyerOf(token, { name: '\\u0000 Ltd. 🛢' }))).status).toBe(201);
});

it.each([
  ['with several lines', 'Jordan\r\nPay at evil.example'],
  ['that turns what follows', 'Jordan\u202e'],
  ['that nobody sees', '\u200b\u2060'],
])(
  'a name %s is refused in words, in a form of ours and in one that no code handles',
  async (_name, name) => {
    const test = await createTestApp();
    const said = (field: string) => `Type ${field} again: it contains a line break or a hidden character`;
    const asked = await test.call('request_code', signupOf({ name, organizationName: name }));
    expect([asked.status, asked.body.errors]).toEqual([
      422,
      { name: said('your name'), organizationName: said('the organization name') },
    ]);
    const answers = { topic: 'safety', description: 'One\nTwo', answer: 'email', email: 'a@b.example', name };
    const { status, body } = await api(test, '/forms/report-a-concern', { body: answers });
    expect([status, body.errors]).toEqual([422, { name: said('your name') }]);
    const named = await api(test, '/forms/report-a-concern', {
      body: { ...answers, name: 'مهدی\u200cپور 👩\u200d🔬' },
    });
    expect(named.status).toBe(201);
  },
);

it('a number that is none, which would be stored as nothing, is refused by name in a draft and in what is sent', async () => {
  const test = await createTestApp();
  const token = await readyToken(test);
  const send = async (method: string, path: string, text: string, headers: Record<string, string> = {}) => {
    const type = { 'Content-Type': 'application/json', ...headers };
    return answerOf(await test.app.request(`/api${path}`, { method, headers: type, body: text }));
  };
  const draft = `{"accessToken":"${token}","data":{"insurances":[{"amount":-1e400}]}}`;
  const kept = await send('PUT', '/registration/draft', draft);
  expect([kept.status, kept.body.errors]).toEqual([
    422,
    { 'data.insurances.0.amount': 'This number is too large.' },
  ]);
  expect((await test.call('verify_access_token', { accessToken: token })).body.draft).toBe(null);
  const sent = await send('POST', '/forms/report-a-concern', '{"topic":1e400}', { 'Accept-Language': 'fr' });
  expect([sent.status, sent.body.errors]).toEqual([422, { topic: 'Ce nombre est trop grand.' }]);
});

const paths = operations.filter(({ path }) => path.includes('{'));
const questions = operations.flatMap((operation) =>
  (operation.parameters ?? []).flatMap((one) =>
    one.in === 'query' ? [{ ...operation, name: one.name }] : [],
  ),
);

it('no address of any call reaches anything with such text in it', async () => {
  const test = await createTestApp();
  await addStaff(test, 'admin');
  const headers = { Cookie: await login(test, 'admin@tenderfoot.example') };
  expect(paths.length + questions.length).toBeGreaterThan(30);
  for (const text of ['%00', 'a%00b', '%ED%A0%80', '%', '%zz%00', '%C0%80'])
    for (const { method, path } of paths) {
      const address = `/api${path.replaceAll(/\{\w+\}/g, text)}`;
      const { status } = await test.app.request(address, { method, headers });
      expect(status, `${method} ${address}`).toBeLessThan(500);
      if (text.includes('%00')) expect(status, `${method} ${address}`).toBe(404);
    }
  for (const text of [
    '%00',
    '%ED%A0%80',
    '%',
    'AA%00',
    'a?%00',
    'WyJcdTAwMDAiLCJcdTAwMDAiXQ',
    'WyJcdWQ4MDAiLCJcdWQ4MDAiXQ',
  ])
    for (const { method, path, name } of questions) {
      const address = `/api${path.replaceAll(/\{\w+\}/g, 'report-a-concern')}?${name}=${text}`;
      const response = await test.app.request(address, { method, headers });
      expect(response.status, `${method} ${address}`).toBeLessThan(500);
      // Whoever does not read what they are sent holds it.
      const content = await response.text();
      if (!text.includes('%00')) continue;
      expect([response.status, JSON.parse(content).errors]).toEqual([422, { [name]: refusal }]);
    }
});

it('no header of any call does', async () => {
  const test = await createTestApp();
  const texts = ['a%00b', '\u00ff\u00fe', '%', '"', ',,;;==', '=?utf-8?q?=00?=', 'a'.repeat(8000)];
  const names = ['Accept', 'Accept-Encoding', 'Accept-Language', 'Cookie', 'Idempotency-Key', 'If-Match'];
  const more = ['If-None-Match', 'Origin', 'Range', 'User-Agent', 'X-Forwarded-For', 'X-Request-Id'];
  for (const name of [...names, ...more, 'Stripe-Signature', 'Sec-GPC'])
    for (const text of texts)
      for (const { method, path } of [
        { method: 'GET', path: '/api/data/countries' },
        { method: 'POST', path: '/api/account/login' },
        { method: 'POST', path: '/api/forms/report-a-concern' },
        { method: 'POST', path: '/api/webhooks/stripe' },
        { method: 'GET', path: '/api/account/profile' },
      ]) {
        const value = name === 'Cookie' ? `sid=${text}` : text;
        const body = method === 'POST' ? '{}' : null;
        const headers = { 'Content-Type': 'application/json', [name]: value };
        const { status } = await test.app.request(path, { method, headers, body });
        expect(status, `${name}: ${text.slice(0, 20)} at ${path}`).toBeLessThan(500);
      }
});
