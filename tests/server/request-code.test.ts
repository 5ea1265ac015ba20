import { describe, expect, it } from 'vitest';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { changedContent, publish } from './support/published-forms.ts';
import { NUMBER, newestCode, requestCode, signupOf } from './support/signup.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

function sentTexts(test: TestApp) {
  return test.deps.inbox.list({ to: NUMBER, limit: 100 });
}

describe('request_code', () => {
  it('sends a six-digit code and answers with the number in E.164', async () => {
    const test = await createTestApp();
    const { status, body } = await test.call('request_code', signupOf());
    expect(status).toBe(200);
    expect(body).toEqual({ mobileNumber: NUMBER });
    const code = await newestCode(test, NUMBER);
    const [sms] = await sentTexts(test);
    expect(sms).toMatchObject({ channel: 'sms', to: NUMBER });
    expect(sms?.text).toBe(
      `${code} is your Tenderfoot code. It expires in 10 minutes. Never share it.\n\n@127.0.0.1 #${code}`,
    );
    expect(code).toMatch(/^\d{6}$/);
  });

  it('puts nothing that a person typed into the text message', async () => {
    const test = await createTestApp();
    await requestCode(test, { name: 'Buy now at spam.example', organizationName: 'Spam Inc' });
    expect((await sentTexts(test))[0]?.text).not.toMatch(/spam/i);
  });

  it('takes the organization type as numeric text', async () => {
    const test = await createTestApp();
    expect((await test.call('request_code', signupOf({ organizationType: '3' }))).status).toBe(200);
  });

  it('takes a number that is in E.164 already', async () => {
    const test = await createTestApp();
    const { body } = await test.call('request_code', signupOf({ mobileNumber: NUMBER }));
    expect(body.mobileNumber).toBe(NUMBER);
  });

  it('takes any text as the state of a country that has no states', async () => {
    const test = await createTestApp();
    const signup = signupOf({ country: 'AW', state: 'Oranjestad', mobileNumber: '+2975601234' });
    expect((await test.call('request_code', signup)).status).toBe(200);
  });

  it.each([
    ['name', { name: undefined }, 'Enter your name'],
    ['name', { name: '   ' }, 'Enter your name'],
    ['name', { name: 'x'.repeat(201) }, 'Your name must be 200 characters or fewer'],
    ['organizationName', { organizationName: 5 }, 'The organization name must be text'],
    ['organizationType', { organizationType: 5 }, 'Choose whether you are a buyer, a seller or a consultant'],
    [
      'organizationType',
      { organizationType: undefined },
      'Choose whether you are a buyer, a seller or a consultant',
    ],
    ['country', { country: 'XX' }, 'Choose the country from the list'],
    ['country', { country: 'ca' }, 'Choose the country from the list'],
    ['state', { state: 'TX' }, 'Choose the state or province from the list'],
    ['mobileNumber', { mobileNumber: '123' }, 'Check the mobile number. Include the area code'],
    ['mobileNumber', { mobileNumber: '+1 403 234 5678 9' }, 'Check the mobile number. Include the area code'],
    ['mobileNumber', { mobileNumber: undefined }, 'Enter the mobile number'],
    ['role', { role: 'admin' }, '“role” is not a field of this form'],
  ])('refuses a bad %s with the catalogue’s sentence (%j)', async (key, changes, sentence) => {
    const test = await createTestApp();
    const { status, body } = await test.call('request_code', signupOf(changes));
    expect(status).toBe(422);
    expect(body.errors).toHaveProperty([key], sentence);
  });

  it.each([
    ['a premium area code', 'US', 'NY', '+19002345678'],
    ['a premium exchange', 'CA', 'AB', '+14039765678'],
    ['a toll-free number', 'US', 'NY', '+18002345678'],
    ['a Caribbean code', 'CA', 'AB', '+18762345678'],
    ['the Dominican Republic', 'US', 'NY', '+18092345678'],
    ['a number of the neighbour', 'CA', 'AB', '+12122345678'],
    ['a number from overseas', 'US', 'NY', '+447400123456'],
  ])('sends nothing to %s', async (_, country, state, mobileNumber) => {
    const test = await createTestApp();
    const { status, body } = await test.call('request_code', signupOf({ country, state, mobileNumber }));
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(['mobileNumber']);
    expect(await test.deps.delivery.deliverDue()).toBe(0);
  });

  it('answers an identical request within 60 seconds the same and sends nothing', async () => {
    const test = await createTestApp();
    await requestCode(test);
    test.clock.advance(59);
    const { status, body } = await test.call('request_code', signupOf({ mobileNumber: '403-234-5678' }));
    expect([status, body]).toEqual([200, { mobileNumber: NUMBER }]);
    expect(await test.deps.delivery.deliverDue()).toBe(0);
  });

  it('sends one message for 20 identical requests at once', async () => {
    const test = await createTestApp();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => test.call('request_code', signupOf())),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    await test.deps.delivery.deliverDue();
    expect(await sentTexts(test)).toHaveLength(1);
  });

  it('refuses another request for the number within 60 seconds and says when', async () => {
    const test = await createTestApp();
    await requestCode(test);
    test.clock.advance(20);
    const { status, body, headers } = await test.call('request_code', signupOf({ organizationType: 3 }));
    expect(status).toBe(429);
    expect(body.errors).toEqual({ mobileNumber: sentences.codeSentJustNow.say() });
    expect(headers.get('Retry-After')).toBe('40');
  });

  it('sends another code after 60 seconds', async () => {
    const test = await createTestApp();
    const first = await requestCode(test);
    test.clock.advance(60);
    expect(await requestCode(test)).not.toBe(first);
  });

  it('sends no more than 5 unverified codes in 10 minutes', async () => {
    const test = await createTestApp();
    for (let count = 0; count < 5; count += 1) {
      await requestCode(test);
      test.clock.advance(60);
    }
    const { status, body, headers } = await test.call('request_code', signupOf());
    expect(status).toBe(429);
    expect(body.errors).toEqual({ mobileNumber: sentences.tooManyCodes.say() });
    expect(headers.get('Retry-After')).toBe('300');
    test.clock.advance(300);
    expect((await test.call('request_code', signupOf())).status).toBe(200);
  });

  it('forgets those limits once the number is verified', async () => {
    const test = await createTestApp();
    for (let count = 0; count < 5; count += 1) {
      test.clock.advance(60);
      await requestCode(test);
    }
    const verificationCode = await newestCode(test, NUMBER);
    expect((await test.call('verify_code', { mobileNumber: NUMBER, verificationCode })).status).toBe(200);
    expect((await test.call('request_code', signupOf({ organizationType: 3 }))).status).toBe(200);
  });

  it('limits the codes of one network address, counting only those sent', async () => {
    const test = await createTestApp();
    for (let count = 0; count < 20; count += 1) {
      await test.call('request_code', signupOf({ name: '' }));
    }
    for (let count = 0; count < 500; count += 1) {
      const mobileNumber = `+1403${2_345_000 + count}`;
      expect((await test.call('request_code', signupOf({ mobileNumber }))).status).toBe(200);
    }
    const { status, body, headers } = await test.call(
      'request_code',
      signupOf({ mobileNumber: '+14033345678' }),
    );
    expect(status).toBe(429);
    expect(body.errors).toEqual({ mobileNumber: sentences.tooManyRequests.say() });
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});

it('counts a number however it is typed, whatever the published form makes of it', async () => {
  const test = await createTestApp();
  const mobileNumber = { type: 'string', minLength: 1, maxLength: 200, title: 'Mobile number' };
  await publish(test, 'signup-request', changedContent('signup-request', { mobileNumber }));
  const asked = async (typed: string) =>
    (await test.call('request_code', signupOf({ mobileNumber: typed }))).status;
  const [first = '', ...digits] = NUMBER.slice(2);
  expect(await asked(NUMBER)).toBe(200);
  expect(await asked(`${first} ${digits.join('-')}`)).toBe(200);
  await newestCode(test, NUMBER);
  expect((await sentTexts(test)).map(({ to }) => to)).toEqual([NUMBER]);
  expect(await asked('no number')).toBe(422);
});
