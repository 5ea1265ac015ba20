import { describe, expect, test } from 'vitest';
import { forms } from '../../codegen/generated/server.ts';
import { sayFindings } from '../../codegen/runtime/field-errors.ts';
import { judgeAnswers } from '../../codegen/runtime/judge-answers.ts';
import { findPastDates } from '../../codegen/runtime/past-dates.ts';
import { findFormProblems } from '../../server/engine/forms/form-check.ts';

const form = forms['seller-registration'];
const now = new Date('2026-11-20T12:00Z');
const found = (data: unknown, more: object = {}) =>
  sayFindings(form.schema, findPastDates(form, data, { now, ...more }));
const covered = (expire_at: string, state = 'AB') => ({ state, number: '1', expire_at });

const SENTENCE = {
  'insurances.0.expires_at': 'Automobile’s expiry date must be today or later',
  'wcbs.0.expire_at': 'Workers compensation entry 1’s expiry date must be today or later',
  'qualifications.0.expires_at': 'COR’s expiry date must be today or later',
  'operationsContact.certifications.0.expires_on': 'Certification 1’s expiry date must be today or later',
};

/** Whatever expires, expired. */
const expired = {
  insurances: [{ insurance_id: 'auto', name: 'Automobile', expires_at: '2001-01-01' }],
  wcbs: [covered('2001-01-01')],
  qualifications: [
    { qualification_id: 'cor', name: 'COR', checked: true, has_expiry: true, expires_at: '2001-01-01' },
  ],
  operationsContact: {
    first_name: 'Avery',
    last_name: 'Singh',
    certifications: [{ certification_name: 'H2S Alive', expires_on: '2001-01-01' }],
  },
};

describe('a date that must not be over', () => {
  test('is refused wherever a seller tells what expires, in words that name it and what to do', () => {
    expect(found(expired)).toEqual(SENTENCE);
  });

  test('is judged alike in the browser and on the server', async () => {
    const inBrowser = judgeAnswers(form, expired, () => undefined, { now });
    const onServer = await findFormProblems(form, structuredClone(expired), async () => ({
      now,
      findOptions: () => undefined,
      findFileProblem: () => undefined,
    }));
    expect(sayFindings(form.schema, inBrowser)).toMatchObject(SENTENCE);
    expect(sayFindings(form.schema, onServer)).toMatchObject(SENTENCE);
  });

  test.each([
    ['2026-11-20T00:00:00Z', '2026-11-19', []],
    ['2026-11-20T11:59:59Z', '2026-11-19', []],
    ['2026-11-20T12:00:00Z', '2026-11-19', ['wcbs.0.expire_at']],
    ['2026-11-20T12:00:00Z', '2026-11-20', []],
    ['2026-11-20T23:59:59Z', '2026-11-20', []],
    ['2027-01-01T11:59:59Z', '2026-12-31', []],
    ['2027-01-01T12:00:00Z', '2026-12-31', ['wcbs.0.expire_at']],
  ])('at %s: %s is over only when that day has ended everywhere on earth', (at, day, paths) => {
    expect(Object.keys(found({ wcbs: [covered(day)] }, { now: new Date(at) }))).toEqual(paths);
  });

  test('is no news where it is stored, whichever place its entry has now', () => {
    const held = { wcbs: [covered('2001-01-01', 'BC')] };
    const wcbs = [covered('2002-02-02'), covered('2001-01-01', 'BC')];
    expect(Object.keys(found({ wcbs }, { held }))).toEqual(['wcbs.0.expire_at']);
  });

  test.each([
    [
      'of a qualification that is not ticked',
      { qualifications: [{ ...expired.qualifications[0], checked: false }] },
    ],
    ['that is blank', { insurances: [{ insurance_id: 'auto', expires_at: '' }] }],
    ['that is null', { insurances: [{ insurance_id: 'auto', expires_at: null }] }],
    ['that is no date', { wcbs: [covered('yesterday')] }],
    ['of a list that is none', { wcbs: '2001-01-01' }],
  ])('is let be: one %s', (_, data) => {
    expect(found(data)).toEqual({});
  });

  test('is not named twice where something is wrong with it or around it already', () => {
    const another = { rule: 'x-odd', params: {} };
    const known = { wcbs: another, 'insurances.0.expires_at': another };
    const { wcbs, insurances } = expired;
    expect(found({ wcbs, insurances }, { known })).toEqual({});
  });
});
