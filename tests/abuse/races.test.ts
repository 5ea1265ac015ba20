import { expect, it } from 'vitest';
import { approvedMember, linkedToken, PASSWORD, readyToken, staffSession } from '../browser/members.ts';
import { nextCode } from '../browser/steps.ts';
import { buyerOf, contact, otherCode, signupOf } from '../server/support/signup.ts';
import { startTwins, type Twins } from './twins.ts';

const AT_ONCE = 20;
const times = (status: number, count: number) => Array<number>(count).fill(status);
const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

async function handedIn(twins: Twins, email: string): Promise<string> {
  const token = await readyToken(twins, 2, 'Prairie Pipeline Ltd.');
  const buyer = buyerOf(token, { primaryContact: { ...contact, email } });
  const { body } = await twins.call('/registration/register_buyer', buyer);
  return String(body.applicationId);
}

it('a code opens once, however many bring it to whichever process, and stands five wrong tries', async () => {
  const twins = await startTwins();
  const verify = (mobileNumber: string, verificationCode: string) =>
    twins.call('/registration/verify_code', { mobileNumber, verificationCode });
  const codeFor = async (mobileNumber: string) => {
    await twins.call('/registration/request_code', signupOf({ mobileNumber }));
    return nextCode(twins, mobileNumber);
  };
  const code = await codeFor('+14032349001');
  const right = await twins.race(AT_ONCE, () => verify('+14032349001', code));
  expect(count(right, 200)).toBe(1);
  expect(right.filter((status) => status >= 500)).toEqual([]);

  const guessed = await codeFor('+14032349002');
  await twins.race(AT_ONCE, () => verify('+14032349002', otherCode(guessed)));
  expect((await verify('+14032349002', guessed)).status, 'the code is dead').not.toBe(200);
});

it('a registration makes one application, and two decisions at once make one of them', async () => {
  const twins = await startTwins();
  const token = await readyToken(twins, 2, 'Prairie Pipeline Ltd.');
  const register = () => twins.call('/registration/register_buyer', buyerOf(token));
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, register));
  expect(answers.map(({ status }) => status)).toEqual(times(201, AT_ONCE));
  expect(new Set(answers.map(({ body }) => body.applicationId)).size).toBe(1);

  const email = 'decided@races.example';
  const path = `/admin/applications/${await handedIn(twins, email)}`;
  const reviewer = await staffSession(twins, 'reviewer');
  const { version } = (await twins.call(`${path}/start_review`, { version: 1 }, reviewer)).body;
  const decided = await twins.race(AT_ONCE, (at) =>
    at % 2 === 0
      ? twins.call(`${path}/approve`, { version }, reviewer)
      : twins.call(`${path}/decline`, { version, reason: 'Not now' }, reviewer),
  );
  expect(decided).toEqual([200, ...times(409, AT_ONCE - 1)]);
  await expect.poll(async () => (await twins.inbox(email)).length).toBe(3);
  const subjects = (await twins.inbox(email)).map(({ subject }) => subject);
  expect(new Set(subjects).size, 'submitted, in review, decided: each once').toBe(3);
});

it('a link sets one password, and ends the session that was there', async () => {
  const twins = await startTwins();
  const email = 'jordan@races.example';
  const buyer = await approvedMember(twins, { kind: 'buyer', email, name: 'Prairie Pipeline Ltd.' });
  await twins.call('/account/send_password_reset', { email });
  const passwordResetToken = await linkedToken(twins, email, 'reset-password');
  const set = await twins.race(AT_ONCE, (at) =>
    twins.call('/account/token_set_password', { passwordResetToken, newPassword: `${PASSWORD} ${at}` }),
  );
  expect(count(set, 200)).toBe(1);
  const invitation = { email: 'sam@races.example' };
  expect((await twins.call('/account/consultants', invitation, buyer)).status).toBe(401);
});
