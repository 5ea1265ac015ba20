import { describe, expect, it } from 'vitest';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { caller, manyApp, OWNER, STRANGER } from './support/caller.ts';
import { NUMBER, newestCode, otherCode, signupOf } from './support/signup.ts';
import type { TestApp } from './support/test-app.ts';

describe('a number', () => {
  const request = (call: ReturnType<typeof caller>, changes = {}) =>
    call('/registration/request_code', signupOf(changes));
  const verify = (call: ReturnType<typeof caller>, verificationCode: string) =>
    call('/registration/verify_code', { mobileNumber: NUMBER, verificationCode });
  const guess = async (call: ReturnType<typeof caller>, code: string, times: number) => {
    for (let count = 0; count < times; count += 1)
      expect((await verify(call, otherCode(code))).status).toBe(422);
  };

  /** Somebody at each of so many addresses, from `offset` on. */
  const strangers = (test: TestApp, count: number, offset = 0) =>
    Array.from({ length: count }, (_, index) => {
      const at = offset + index;
      return caller(test, `198.51.${100 + Math.floor(at / 250)}.${1 + (at % 250)}`);
    });
  const organizationOf = async (test: TestApp, accessToken: unknown) =>
    (await test.call('verify_access_token', { accessToken })).body.organization;

  it('is refused to nobody by those who never asked for a code of it', async () => {
    const test = await manyApp();
    const stranger = caller(test, STRANGER);
    await guess(stranger, '123456', 20);
    expect((await verify(stranger, '123456')).status).toBe(429);
    const owner = caller(test, OWNER);
    await request(owner);
    expect((await verify(owner, await newestCode(test, NUMBER))).status).toBe(200);
  });

  it('nor by strangers who try while its owner has a code, not even with that code', async () => {
    const test = await manyApp();
    const owner = caller(test, OWNER);
    await request(owner);
    const code = await newestCode(test, NUMBER);
    for (const stranger of strangers(test, 30)) await guess(stranger, code, 1);
    expect((await verify(caller(test, STRANGER), code)).status).toBe(422);
    expect((await verify(owner, code)).status).toBe(200);
  });

  it('nor by one who asks for codes of it and tries them wrongly', async () => {
    const test = await manyApp();
    for (let round = 0; round < 4; round += 1) {
      const attacker = caller(test, STRANGER);
      await request(attacker, { organizationName: `No. ${round}` });
      await guess(attacker, await newestCode(test, NUMBER), 5);
      test.clock.advance(200);
    }
    expect((await verify(caller(test, STRANGER), '123456')).status).toBe(429);
    const owner = caller(test, OWNER);
    await request(owner);
    const code = await newestCode(test, NUMBER);
    for (let count = 0; count < 3; count += 1) {
      test.clock.advance(130);
      await request(caller(test, STRANGER), { organizationName: `More ${count}` });
    }
    expect((await verify(owner, code)).status, 'nor do their codes push out the owner’s').toBe(200);
  });

  it('nor by many who ask for codes of it and try them wrongly, all day long', async () => {
    const test = await manyApp();
    for (const attacker of strangers(test, 6))
      for (let round = 0; round < 4; round += 1) {
        await request(attacker, { organizationName: `No. ${round}` });
        await guess(attacker, await newestCode(test, NUMBER), 5);
        test.clock.advance(150);
      }
    const owner = caller(test, OWNER);
    expect((await request(owner)).status).toBe(200);
    expect((await verify(owner, await newestCode(test, NUMBER))).status).toBe(200);
  });

  it('gets its owner a code at once while others use up the codes of those who ask again and again', async () => {
    const test = await manyApp();
    const [one = caller(test, STRANGER), other = one] = strangers(test, 2);
    for (let minute = 1; minute <= 63; minute += 1) {
      await request(one, { organizationName: `No. ${minute}` });
      await request(other, { organizationName: `No. ${minute}` });
      test.clock.advance(minute === 60 ? 600 : 60);
    }
    const { status, headers, body } = await request(one);
    expect([status, body.errors]).toEqual([429, { mobileNumber: sentences.tooManyCodes.say() }]);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(600);
    expect((await request(caller(test, OWNER))).status).toBe(200);
  });

  const texts = async (test: TestApp) => {
    while ((await test.deps.delivery.deliverDue()) > 0);
    return test.deps.inbox.list({ to: NUMBER, limit: 1000 });
  };

  it('has few text messages sent to it by however many, and again within ten minutes', async () => {
    const test = await manyApp();
    for (const one of strangers(test, 40)) expect((await request(one)).status).toBe(200);
    expect(await texts(test)).toHaveLength(10);
    const { status, headers } = await request(caller(test, OWNER));
    expect(status).toBe(200);
    expect(Number(headers.get('retry-after')), 'until another can be sent').toBe(600);
    test.clock.advance(600);
    await request(caller(test, OWNER, { cookies: new Map() }));
    expect(await texts(test)).toHaveLength(11);
  });

  describe.each([
    ['at once', 0],
    ['one after the other, whenever another can be sent', 25],
  ])('that forty strangers ask for codes of, %s,', (_, seconds) => {
    const besieged = async () => {
      const test = await manyApp();
      for (const one of strangers(test, 40)) {
        await request(one, { organizationName: 'Evil Corp' });
        await test.deps.delivery.deliverDue();
        test.clock.advance(seconds);
      }
      return test;
    };

    it.each([new Map<string, string>(), undefined])(
      'lets in its owner by the newest code that came, to what the owner typed (cookies %o)',
      async (cookies) => {
        const test = await besieged();
        const owner = caller(test, OWNER, cookies && { cookies });
        expect((await request(owner, { organizationName: 'Honest Ltd' })).status).toBe(200);
        const { status, body } = await verify(owner, await newestCode(test, NUMBER));
        expect(status).toBe(200);
        expect(await organizationOf(test, body.accessToken)).toMatchObject({ name: 'Honest Ltd' });
      },
    );

    it('lets them in also when strangers had others sent meanwhile, and have spent all tries of their own', async () => {
      const test = await besieged();
      const owner = caller(test, OWNER);
      await request(owner, { organizationName: 'Honest Ltd' });
      const code = await newestCode(test, NUMBER);
      for (const one of strangers(test, 40)) await guess(one, code, 5);
      for (const one of strangers(test, 2, 100)) await request(one);
      expect((await verify(owner, code)).status).toBe(200);
    });

    it('opens by that code to nobody else, and once', async () => {
      const test = await besieged();
      const owner = caller(test, OWNER);
      const code = await newestCode(test, NUMBER);
      expect((await verify(owner, code)).status, 'before asking').toBe(422);
      await request(owner);
      expect((await verify(caller(test, '203.0.113.9'), code)).status).toBe(422);
      expect((await verify(owner, code)).status).toBe(200);
      for (const one of [owner, ...strangers(test, 40)]) expect((await verify(one, code)).status).toBe(422);
    });
  });

  it('opens by no code of six digits to whoever did not ask for that one', async () => {
    const test = await manyApp();
    const codes: string[] = [];
    for (const one of strangers(test, 10)) {
      await request(one);
      codes.push(await newestCode(test, NUMBER));
    }
    const owner = caller(test, OWNER);
    await request(owner);
    expect(codes.map(({ length }) => length)).toEqual([...Array(5).fill(6), ...Array(5).fill(8)]);
    expect((await verify(owner, codes[4] ?? '')).status).toBe(422);
    expect((await verify(owner, codes[6] ?? '')).status, 'nor by an old one').toBe(422);
    expect((await verify(owner, codes[7] ?? '')).status).toBe(200);
  });

  it('is tried by the codes of others 250 times a day, twice by one asker', async () => {
    const test = await manyApp();
    for (const one of strangers(test, 10)) await request(one);
    const [twice, ...others] = strangers(test, 250, 10);
    const answers: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      answers.push((await request(twice ?? caller(test, OWNER))).status);
      test.clock.advance(60);
    }
    expect(answers).toEqual([200, 200, 429]);
    for (const one of others) answers.push((await request(one)).status);
    expect(answers.filter((status) => status === 429)).toHaveLength(2);
    const { headers } = await request(caller(test, OWNER));
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(600);
  });

  it('is sent longer codes once many were not used, in a while or a day', async () => {
    const test = await manyApp();
    const lengths: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      for (const one of strangers(test, 10, round * 10)) {
        await request(one);
        lengths.push((await newestCode(test, NUMBER)).length);
      }
      test.clock.advance(600);
    }
    const [five, others] = [Array(5).fill(6), Array(5).fill(8)];
    expect(lengths).toEqual([...five, ...others, ...five, ...others, ...others, ...others]);
    const owner = caller(test, OWNER);
    await request(owner);
    const code = await newestCode(test, NUMBER);
    expect(code).toHaveLength(8);
    expect((await verify(owner, `${code.slice(0, 4)} ${code.slice(4)}`)).status).toBe(200);
    test.clock.advance(60);
    await request(owner, { organizationName: 'Another' });
    expect((await verify(owner, await newestCode(test, NUMBER))).status, 'and short ones again').toBe(200);
  });

  it('opens to its owner what the owner typed, and never what a stranger did', async () => {
    const test = await manyApp();
    await request(caller(test, STRANGER), { organizationName: 'Evil Corp' });
    const theirs = await newestCode(test, NUMBER);
    const owner = caller(test, OWNER, { cookies: new Map() });
    expect((await verify(owner, theirs)).status, 'before asking').toBe(422);
    expect((await request(owner, { organizationName: 'Honest Ltd' })).status).toBe(200);
    expect((await verify(owner, theirs)).status).toBe(422);
    const { body } = await verify(owner, await newestCode(test, NUMBER));
    expect(await organizationOf(test, body.accessToken)).toMatchObject({ name: 'Honest Ltd' });
  });

  it('opens it not even to another browser behind the same address', async () => {
    const test = await manyApp();
    await request(caller(test, OWNER, { cookies: new Map() }), { organizationName: 'Evil Corp' });
    const theirs = await newestCode(test, NUMBER);
    const owner = caller(test, OWNER, { cookies: new Map() });
    expect((await request(owner, { organizationName: 'Honest Ltd' })).status).toBe(429);
    expect((await verify(owner, theirs)).status).toBe(422);
    test.clock.advance(60);
    await request(owner, { organizationName: 'Honest Ltd' });
    const { body } = await verify(owner, await newestCode(test, NUMBER));
    expect(await organizationOf(test, body.accessToken)).toMatchObject({ name: 'Honest Ltd' });
  });

  it('takes the code from a browser that asked twice at once, whichever answer came last or was lost', async () => {
    for (const lost of [0, 1]) {
      const test = await manyApp();
      const cookies = [new Map<string, string>(), new Map<string, string>()];
      for (const kept of cookies)
        expect((await request(caller(test, OWNER, { cookies: kept }))).status).toBe(200);
      const code = await newestCode(test, NUMBER);
      const kept = new Map(cookies.filter((_, index) => index !== lost).flatMap((one) => [...one]));
      expect((await verify(caller(test, OWNER, { cookies: kept }), code)).status).toBe(200);
    }
  });

  it('takes it from a browser that has a cookie already and asked for the very same', async () => {
    const test = await manyApp();
    const cookies = new Map<string, string>();
    await request(caller(test, OWNER, { cookies }), { mobileNumber: '(403) 234-9999' });
    await request(caller(test, OWNER));
    await request(caller(test, OWNER, { cookies }));
    const code = await newestCode(test, NUMBER);
    expect((await verify(caller(test, OWNER, { cookies }), code)).status).toBe(200);
  });

  it('takes a code from the browser that asked for it, wherever that has moved to', async () => {
    const test = await manyApp();
    const cookies = new Map<string, string>();
    await request(caller(test, OWNER, { cookies }));
    const code = await newestCode(test, NUMBER);
    await guess(caller(test, '203.0.113.77'), code, 20);
    expect((await verify(caller(test, '203.0.113.78', { cookies }), code)).status).toBe(200);
  });

  it('gives a browser that moves no more tries than one that stays', async () => {
    const test = await manyApp();
    const cookies = new Map<string, string>();
    await request(caller(test, OWNER, { cookies }));
    const code = await newestCode(test, NUMBER);
    for (let index = 1; index <= 5; index += 1)
      await guess(caller(test, `203.0.113.${index}`, { cookies }), code, 1);
    expect((await verify(caller(test, OWNER, { cookies }), code)).status).toBe(422);
  });

  it('is asked for by a browser under a cookie that scripts cannot read', async () => {
    const { headers } = await request(caller(await manyApp(), OWNER));
    expect(headers.getSetCookie().join()).toMatch(/^asker=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
  });
});
