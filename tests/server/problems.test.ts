import { describe, expect, it } from 'vitest';
import { forms } from '../../codegen/generated/server.ts';
import type { Worded } from '../../codegen/runtime/json-schema.ts';
import type { Problem } from '../../codegen/runtime/problems.ts';
import { sayProblem } from '../../codegen/runtime/say-problem.ts';
import { spokenSchema } from '../../codegen/runtime/worded.ts';
import type { SubmissionHandler } from '../../server/engine/forms/submission.service.ts';
import { withReferenceFacts } from '../../server/market/applications/registration/reference-facts.ts';
import { AppError } from '../../server/platform/errors.ts';
import { type Language, languages } from '../../server/platform/i18n/catalogues.ts';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { speaking } from '../../server/platform/i18n/speak.ts';
import type { JsonObject } from '../../server/platform/json-object.ts';
import { tooBusy } from '../../server/platform/turns/too-busy.ts';
import { formIds, invalidExamples } from '../forms/examples.ts';
import { api } from './support/api.ts';
import { GONE } from './support/files.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

const CONCERN = { topic: 'safety', description: 'No gas monitor was worn.', answer: 'none' };

type Body = AppError['body'];

/** What a caller has of an answer. */
const received = (body: Body): Body => JSON.parse(JSON.stringify(body));

/** The sentences that facts alone make. */
function saidIn(language: Language, rules: Worded, problems: Problem[]): [string, string | undefined][] {
  return speaking(language, () => problems.map((one) => [one.path, sayProblem(spokenSchema(rules), one)]));
}

/** What the one path of all submissions answers to what a form refuses. */
async function refusalOf({ deps }: TestApp, formId: keyof typeof forms, data: JsonObject): Promise<AppError> {
  const handler: SubmissionHandler<JsonObject, undefined, undefined> = {
    formId,
    admit: async () => ({ data, context: undefined }),
    store: async () => undefined,
  };
  const refusal = await deps.submissions.submit(handler, data).catch((error: unknown) => error);
  if (refusal instanceof AppError) return refusal;
  throw new Error(`${formId} takes ${JSON.stringify(data)}`);
}

describe.each(formIds)('what %s refuses', (formId) => {
  it('is told as facts that alone say each of its sentences, in every language', async () => {
    const test = await createTestApp();
    const lists = await test.deps.reference.lists();
    for (const { name, data } of invalidExamples(formId)) {
      const refusal = await refusalOf(test, formId, withReferenceFacts(data as JsonObject, lists));
      for (const language of languages) {
        const { errors, problems } = speaking(language, () => received(refusal.body));
        expect(problems.length, name).toBeGreaterThan(0);
        expect(saidIn(language, forms[formId], problems), name).toEqual(Object.entries(errors));
      }
    }
  });
});

describe('what calls refuse', () => {
  const calls: [what: string, call: string, body: JsonObject | undefined, rule: string][] = [
    ['an address that there is not', '/nothing', undefined, 'notFound'],
    ['a body that is no object', '/contact', [] as unknown as JsonObject, 'notAnObject'],
    ['who has not logged in', '/account/profile', undefined, 'loginFirst'],
    ['a login', '/account/login', { email: 'a@example.com', password: 'a wrong password' }, 'login'],
    ['a token of access', '/registration/register_buyer', { reg_access_token: 'none' }, 'accessToken'],
    ['a file that is gone', '/forms/report-a-concern', { ...CONCERN, evidence: GONE }, 'x-file.gone'],
    ['a line break in a name', '/contact', { name: 'A\nB' }, 'pattern.hidden'],
  ];

  it.each(calls)(
    'is told as a fact beside its sentence in each language: %s',
    async (_, call, body, rule) => {
      const test = await createTestApp();
      for (const language of languages) {
        const headers = { 'Accept-Language': language };
        const answer = await api(test, call, { ...(body && { body }), headers });
        const { errors, problems } = answer.body as unknown as Body;
        expect(problems).toContainEqual(expect.objectContaining({ rule }));
        const form = call.startsWith('/forms') ? forms['report-a-concern'] : forms.contact;
        expect(saidIn(language, form, problems)).toEqual(Object.entries(errors));
      }
    },
  );

  it('with figures in their sentences, tells the figures', () => {
    const { errors, problems } = received(tooBusy(7).body);
    expect(problems).toEqual([
      { path: 'request', rule: 'crowded', params: { text: sentences.crowded.params.text, seconds: 7 } },
    ]);
    expect(saidIn('en', { schema: {} }, problems)).toEqual(Object.entries(errors));
  });
});
