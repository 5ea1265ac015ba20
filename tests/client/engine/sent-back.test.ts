import { expect, test } from 'vitest';
import { sentBack } from '../../../client/engine/sent-back.ts';
import { messages } from '../../../codegen/generated/languages/fr/messages.ts';
import { sayFindings } from '../../../codegen/runtime/field-errors.ts';
import type { JsonSchema } from '../../../codegen/runtime/json-schema.ts';
import { sayProblem } from '../../../codegen/runtime/say-problem.ts';
import { saying } from '../../../codegen/runtime/saying.ts';

const WAIT = 'Please wait {seconds} s';
const french = { language: 'fr', locale: 'fr-CA', words: { [WAIT]: 'Attendez {seconds} s' }, messages };
const named = (title: string): JsonSchema => ({ type: 'object', properties: { name: { title } } });
const refusal = {
  errors: { name: 'Enter the name', request: 'Please wait 5 s' },
  problems: [
    { path: 'name', rule: 'required', params: {} },
    { path: 'request', rule: 'crowded', params: { text: WAIT, seconds: 5 } },
  ],
};

test('what the server found is said by its facts in whichever language is spoken then', () => {
  const found = sentBack(refusal, sayProblem);
  expect(sayFindings(named('Name'), found)).toEqual(refusal.errors);
  expect(saying(french, () => sayFindings(named('Nom'), found))).toEqual({
    name: expect.stringMatching(/^Saisissez «\sNom\s»$/),
    request: 'Attendez 5 s',
  });
});

test('what nobody has translated here is said as the server has said it', () => {
  const errors = { name: 'Un autre nom, svp' };
  const problems = [{ path: 'name', rule: 'taken', params: { text: 'Another name, please' } }];
  const found = sentBack({ errors, problems }, sayProblem);
  expect(saying(french, () => sayFindings(named('Nom'), found))).toEqual(errors);
});

test('what the server found is said in its own sentences where nobody can say facts, or none came', () => {
  expect(sayFindings({}, sentBack(refusal, undefined))).toEqual(refusal.errors);
  expect(sayFindings({}, sentBack({ errors: refusal.errors }, sayProblem))).toEqual(refusal.errors);
});
