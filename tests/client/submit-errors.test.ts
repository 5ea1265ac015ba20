import { expect, test } from 'vitest';
import type { Failure } from '../../client/api/call.ts';
import { submitErrors } from '../../client/api/submit-errors.ts';

const refused = (errors: Record<string, string>, status = 500): Failure => ({
  ok: false,
  reason: 'refused',
  status,
  errors,
});

const REGISTRATION = 'Registration could not be processed. Please contact us for assistance.';
const CODE = 'Failed to send access code. Please check your mobile number and try again.';

test('a registration that fails shows the server’s registration error', () => {
  const errors = { registration: 'It was submitted already.' };
  expect(submitErrors(refused(errors), 'registration').errors).toEqual(errors);
});

test('a code request that fails shows the server’s mobile number error', () => {
  const errors = { mobileNumber: 'Wait a minute.', request: 'Slow down.' };
  expect(submitErrors(refused(errors), 'mobileNumber').errors).toEqual(errors);
});

test.each([
  ['registration', REGISTRATION],
  ['mobileNumber', CODE],
] as const)(
  'without any error of the server, a failed %s has the sentence of the catalogue',
  (key, sentence) => {
    expect(submitErrors(refused({}), key).errors).toEqual({ request: sentence });
  },
);

test('what the server says of the request as a whole comes after the sentence of the catalogue', () => {
  const said = submitErrors(refused({ request: 'Please try again in a moment.' }), 'registration');
  expect(said.errors).toEqual({ request: `${REGISTRATION} Please try again in a moment.` });
});

test.each([403, 404, 409])('a refusal for good (%s) is not called a matter of trying again', (status) => {
  const full = { request: 'This form has all the answers it can take.' };
  expect(submitErrors(refused(full, status), 'submission').errors).toEqual(full);
  expect(submitErrors(refused({}, status), 'submission').errors.request).toContain('Please try again');
});

test('a lost network is said as such', () => {
  const lost: Failure = { ok: false, reason: 'network', status: 0, errors: {} };
  expect(submitErrors(lost, 'registration').errors.request).toContain('could not be reached');
});
