import { expect, it } from 'vitest';
import { sentences } from '../../server/sentences.ts';
import { buyerOf, readyToken, signupOf } from './support/signup.ts';
import { createTestApp } from './support/test-app.ts';

const refusal = sentences.zeroCharacter;

it('a zero character in an answer is refused by name, and the answer counts without it', async () => {
  const test = await createTestApp();
  const asked = await test.call('request_code', signupOf({ name: 'Jordan\u0000Reyes' }));
  expect([asked.status, asked.body.errors]).toEqual([422, { name: refusal }]);
  const token = await readyToken(test);
  const services = ['a', 'b\u0000'];
  const registered = await test.call('register_buyer', buyerOf(token, { services }));
  expect([registered.status, registered.body.errors]).toEqual([422, { 'services.1': refusal }]);
  expect((await test.call('register_buyer', buyerOf(token, { name: '\\u0000 Ltd.' }))).status).toBe(201);
});

it.each([
  ['/api/services/%00', 404],
  ['/api/data/plans?org=%00', 200],
  ['/dev/inbox.json?to=%00', 200],
])('%s with a zero character is answered with %d', async (address, status) => {
  const test = await createTestApp();
  expect((await test.app.request(address)).status).toBe(status);
});
