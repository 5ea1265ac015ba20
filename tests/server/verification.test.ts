import { describe, expect, it } from 'vitest';
import type { Asker } from '../../server/market/signup/asker.ts';
import { AppError } from '../../server/platform/errors.ts';
import { NUMBER, newestCode, otherCode, signupOf } from './support/signup.ts';
import { appOn, createTestApp, type TestApp } from './support/test-app.ts';
import { openTestDatabase } from './support/test-database.ts';

const DAY = 86_400;
const OWNER: Asker = { address: '203.0.113.1', browser: 'the owner’s' };

/** Callers at so many addresses, who keep no cookie. */
const strangers = (count: number): Asker[] =>
  Array.from({ length: count }, (_, at) => ({ address: `198.51.100.${at}`, browser: undefined }));

/** The newest code on the phone once this one has asked, and whether it was sent for that. */
async function ask(test: TestApp, asker: Asker) {
  const given = `given to ${asker.address}`;
  const { how } = await test.deps.codeRequests.request(signupOf(), { ...asker, given });
  return { how, code: await newestCode(test, NUMBER) };
}

/** The codes of so many strangers: the first five have six digits, the others eight. */
async function askInTurn(test: TestApp, count: number) {
  const codes: string[] = [];
  for (const stranger of strangers(count)) codes.push((await ask(test, stranger)).code);
  return codes;
}

async function verify(test: TestApp, asker: Asker, code: string) {
  try {
    await test.deps.verification.verify(NUMBER, code, asker);
    return 'verified';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

describe('a browser', () => {
  it('is known for a day by the number that it has verified, and no other is', async () => {
    const test = await createTestApp();
    const { findNumberOf } = test.deps.verification;
    const { code } = await ask(test, OWNER);
    expect(await findNumberOf(OWNER.browser), 'before').toBeUndefined();
    expect(await verify(test, OWNER, code)).toBe('verified');
    test.clock.advance(DAY - 1);
    expect(await findNumberOf(OWNER.browser)).toBe(NUMBER);
    expect([await findNumberOf('another’s'), await findNumberOf(undefined)]).toEqual([undefined, undefined]);
    test.clock.advance(1);
    expect(await findNumberOf(OWNER.browser), 'a day later').toBeUndefined();
  });

  it('has its wrong tries on its own account wherever it is', async () => {
    const test = await createTestApp();
    const { code } = await ask(test, OWNER);
    for (const { address } of strangers(20))
      expect(await verify(test, { ...OWNER, address }, otherCode(code))).toBe('invalid');
    expect(await verify(test, { ...OWNER, address: '203.0.113.2' }, code)).toBe('too-many-requests');
    expect(await verify(test, { ...OWNER, browser: undefined }, code), 'at its address').toBe('invalid');
  });

  it('has them on its address’s account where it never asked, whatever cookie it makes up', async () => {
    const test = await createTestApp();
    for (let count = 0; count < 20; count += 1)
      expect(await verify(test, { ...OWNER, browser: `made up ${count}` }, '123456')).toBe('invalid');
    expect(await verify(test, { ...OWNER, browser: 'made up' }, '123456')).toBe('too-many-requests');
  });

  it('is none with a blank cookie: neither known by it, nor do its wrong tries burden others', async () => {
    const test = await createTestApp();
    const blank = { address: '198.51.100.1', browser: '' };
    expect(await verify(test, blank, (await ask(test, blank)).code)).toBe('verified');
    const { findNumberOf } = test.deps.verification;
    expect([await findNumberOf(''), await findNumberOf(undefined)]).toEqual([undefined, undefined]);
    test.clock.advance(60);
    const { code } = await ask(test, blank);
    for (let count = 0; count < 20; count += 1) await verify(test, blank, otherCode(code));
    expect(await verify(test, blank, code)).toBe('too-many-requests');
    const owner = { ...OWNER, browser: undefined };
    expect(await verify(test, owner, (await ask(test, owner)).code)).toBe('verified');
  });
});

describe('what was asked for', () => {
  it('opens by another’s long code to nobody who was sent one', async () => {
    const test = await createTestApp();
    const theirs = (await askInTurn(test, 6)).at(-1) ?? '';
    const own = await ask(test, OWNER);
    expect([own.how, theirs.length]).toEqual(['sent', 8]);
    expect(await verify(test, OWNER, theirs)).toBe('invalid');
    expect(await verify(test, OWNER, own.code)).toBe('verified');
  });

  it('opens by no short code that is sent to another later', async () => {
    const test = await createTestApp();
    const [first = OWNER, ...others] = strangers(11);
    const [code = ''] = await askInTurn(test, 10);
    expect((await ask(test, OWNER)).how).toBe('shared');
    expect(await verify(test, first, code)).toBe('verified');
    const later = await ask(test, others.at(-1) ?? OWNER);
    expect([later.how, later.code.length]).toEqual(['sent', 6]);
    expect(await verify(test, OWNER, later.code)).toBe('invalid');
  });

  it('opens once, however many codes of others would open it', async () => {
    const test = await createTestApp();
    const [one = '', other = ''] = (await askInTurn(test, 10)).slice(-2);
    expect((await ask(test, OWNER)).how).toBe('shared');
    expect(await verify(test, OWNER, one)).toBe('verified');
    expect(await verify(test, OWNER, other)).toBe('invalid');
    expect(await test.deps.verification.findNumberOf(OWNER.browser)).toBe(NUMBER);
  });

  it('is verified under the guard under which it was asked for, which is its number’s own', async () => {
    const database = await openTestDatabase();
    const guards: string[] = [];
    const transaction: typeof database.transaction = (work, guarded, how) => {
      guards.push(...[guarded ?? []].flat());
      return database.transaction(work, guarded, how);
    };
    const test = await appOn({ ...database, transaction });
    await verify(test, OWNER, (await ask(test, OWNER)).code);
    expect(guards.at(-1)).toBe(guards[0]);
    expect(guards[0]).toContain(NUMBER);
  });
});
