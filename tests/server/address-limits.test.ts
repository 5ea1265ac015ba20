import { describe, expect, it } from 'vitest';
import { createAddressLimits, PAID_PROFILE } from '../../server/platform/http/limits/rate-limits.ts';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { NUMBER, signupOf } from './support/signup.ts';
import { createTestApp } from './support/test-app.ts';

describe('with a provider that costs money', () => {
  it('one address gets 10 codes an hour, and refused requests count for nothing', async () => {
    const test = await createTestApp({ limits: createAddressLimits(true, PAID_PROFILE) });
    const request = (index: number) =>
      test.call('request_code', signupOf({ mobileNumber: `+1403234${1000 + index}` }));
    for (let count = 0; count < 20; count += 1) await test.call('request_code', signupOf({ name: '' }));
    for (let index = 0; index < 10; index += 1) {
      expect((await request(index)).status).toBe(200);
      expect((await request(index)).status, 'the same again sends nothing').toBe(200);
    }
    const { status, body, headers } = await request(10);
    expect([status, body.errors]).toEqual([429, { mobileNumber: sentences.tooManyRequests.say() }]);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(3500);
  });

  it('one address gets 30 checks in 5 minutes', async () => {
    const test = await createTestApp({ limits: createAddressLimits(true, PAID_PROFILE) });
    const verify = () => test.call('verify_code', { mobileNumber: NUMBER, verificationCode: 'x' });
    for (let count = 0; count < 30; count += 1) expect((await verify()).status).toBe(422);
    const { status, body, headers } = await verify();
    expect([status, body.errors]).toEqual([429, { verificationCode: sentences.tooManyRequests.say() }]);
    const seconds = Number(headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan(200);
    expect(seconds).toBeLessThanOrEqual(300);
  });

  it('one address gets 600 writes a minute', async () => {
    const test = await createTestApp({ limits: createAddressLimits(true, PAID_PROFILE) });
    const write = () => test.call('verify_access_token', { accessToken: 'x' });
    for (let count = 0; count < 600; count += 1) expect((await write()).status).toBe(401);
    const { status, body } = await write();
    expect([status, body.errors]).toEqual([429, { request: sentences.tooManyRequests.say() }]);
    expect((await test.app.request('/api/data/countries')).status).toBe(200);
  });

  it('one address searches for places 600 times a minute, with every provider', async () => {
    const limits = createAddressLimits(true);
    const test = await createTestApp({ limits });
    await limits.places.take('unknown', 600);
    expect((await test.app.request('/api/places?q=calg')).status).toBe(429);
    expect((await test.app.request('/api/data/countries')).status).toBe(200);
  });

  it.each(['/api/places?q=calg', '/api/data/countries', '/api/services', '/api/config', '/api/nothing'])(
    'one address gets 6,000 reads a minute, %s among them',
    async (path) => {
      const limits = createAddressLimits(true, PAID_PROFILE);
      const test = await createTestApp({ limits });
      await limits.reads.take('unknown', 6000);
      const refused = await test.app.request(path);
      expect(refused.status).toBe(429);
      expect((await refused.json()).errors).toEqual({ request: sentences.tooManyRequests.say() });
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
      const { status } = await test.call('verify_access_token', { accessToken: 'x' });
      expect(status, 'writes have a limit of their own').toBe(401);
    },
  );
});

describe('whoever commands any number of networks', () => {
  const inNetworks = async (count: number, take: (address: string) => Promise<unknown>) => {
    for (let at = 0; at < count; at += 1) await take(`2001:db8:${at.toString(16)}:0::/64`);
  };

  it('is still counted where there are thousands', async () => {
    const { messages } = createAddressLimits(true, PAID_PROFILE);
    await messages.take('the first', 5);
    await inNetworks(19_000, (address) => messages.take(address));
    await expect(messages.take('the first')).rejects.toThrow();
  });

  it('fills no memory: beyond 20,000 the first is forgotten', async () => {
    const { messages } = createAddressLimits(true, PAID_PROFILE);
    await messages.take('the first', 5);
    await inNetworks(20_000, (address) => messages.take(address));
    await expect(messages.take('the first')).resolves.toBeUndefined();
  });
});
