import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NUMBER, newestCode, signupOf } from './support/signup.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';
import { isPostgres } from './support/test-database.ts';

// The rules of verification codes once more, as plainly as they can be said, against the real thing.

type ModelCode = {
  code: string;
  payload: number;
  at: number;
  tries: number;
  isUsed: boolean;
  isCleared: boolean;
};
type Model = { now: number; codes: ModelCode[]; failures: number[] };

const unverified = (model: Model, within: number) =>
  model.codes.filter((code) => !code.isCleared && model.now - code.at < within);
const live = (model: Model) =>
  model.codes.slice(-3).filter((code) => !code.isUsed && model.now - code.at < 600 && code.tries < 5);

/** What request_code must answer, and whether it must send. */
function expectRequest(model: Model, payload: number): { status: number; isSent: boolean } {
  const last = unverified(model, 60).at(-1);
  if (last) return { status: last.payload === payload ? 200 : 429, isSent: false };
  // Of one asker: others' codes leave more room for whoever has hardly asked.
  if (unverified(model, 600).length >= 5) return { status: 429, isSent: false };
  return { status: 200, isSent: true };
}

/** What verify_code must answer; changes the model accordingly. */
function expectVerify(model: Model, typed: string): number {
  if (model.failures.filter((at) => model.now - at < 86_400).length >= 20) return 429;
  const candidates = live(model);
  for (const code of candidates) code.tries += 1;
  const match = candidates.findLast(({ code }) => code === typed);
  if (!match) {
    model.failures.push(model.now);
    return 422;
  }
  match.isUsed = true;
  for (const code of model.codes) code.isCleared = true;
  return 200;
}

class Request implements fc.AsyncCommand<Model, TestApp> {
  readonly payload: number;
  constructor(payload: number) {
    this.payload = payload;
  }
  check = () => true;
  async run(model: Model, test: TestApp) {
    const expected = expectRequest(model, this.payload);
    const { status } = await test.call('request_code', signupOf({ organizationType: this.payload }));
    expect(status).toBe(expected.status);
    expect((await test.deps.delivery.deliverDue()) > 0).toBe(expected.isSent);
    if (!expected.isSent) return;
    const code = await newestCode(test, NUMBER);
    model.codes.push({
      code,
      payload: this.payload,
      at: model.now,
      tries: 0,
      isUsed: false,
      isCleared: false,
    });
  }
  toString = () => `request(${this.payload})`;
}

class Verify implements fc.AsyncCommand<Model, TestApp> {
  readonly age: number;
  constructor(age: number) {
    this.age = age;
  }
  check = () => true;
  async run(model: Model, test: TestApp) {
    const verificationCode = model.codes.at(-this.age)?.code ?? '999999';
    const expected = expectVerify(model, verificationCode);
    const { status } = await test.call('verify_code', { mobileNumber: NUMBER, verificationCode });
    expect(status).toBe(expected);
  }
  toString = () => `verify(${this.age})`;
}

class Guess implements fc.AsyncCommand<Model, TestApp> {
  check = () => true;
  async run(model: Model, test: TestApp) {
    const known = new Set(model.codes.map(({ code }) => code));
    const verificationCode =
      ['111111', '222222', '333333', '444444'].find((code) => !known.has(code)) ?? '555555';
    const expected = expectVerify(model, verificationCode);
    const { status } = await test.call('verify_code', { mobileNumber: NUMBER, verificationCode });
    expect(status).toBe(expected);
  }
  toString = () => 'guess()';
}

class Wait implements fc.AsyncCommand<Model, TestApp> {
  readonly seconds: number;
  constructor(seconds: number) {
    this.seconds = seconds;
  }
  check = () => true;
  async run(model: Model, test: TestApp) {
    model.now += this.seconds;
    test.clock.advance(this.seconds);
  }
  toString = () => `wait(${this.seconds})`;
}

describe('verification codes', () => {
  it('behave as their model does, whatever is done in whatever order', async () => {
    const commands = [
      fc.constantFrom(2, 3).map((payload) => new Request(payload)),
      fc.integer({ min: 1, max: 5 }).map((age) => new Verify(age)),
      fc.constant(new Guess()),
      fc.constant(new Guess()),
      fc.constantFrom(1, 30, 59, 60, 61, 299, 600, 4000, 86_400).map((seconds) => new Wait(seconds)),
    ];
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 60 }), async (run) => {
        const test = await createTestApp();
        await fc.asyncModelRun(() => ({ model: { now: 0, codes: [], failures: [] }, real: test }), run);
        await test.database.close();
      }),
      { numRuns: isPostgres ? 30 : 150 },
    );
  }, 60_000);
});
