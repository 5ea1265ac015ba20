import { describe, expect, it } from 'vitest';
import { createSubmissionSearch } from '../../server/engine/submissions/submission-search.service.ts';
import { insertSubmission } from '../../server/engine/submissions/submissions.repository.ts';
import { api } from './support/api.ts';
import { loggedIn } from './support/staff.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

const FORM = 'report-a-concern';
const RANGE = { formId: FORM, before: '', limit: 10 };
const CONCERN = { topic: 'safety', description: 'No gas monitor was worn.', answer: 'none' };

/** Sends a concern, and stores it again so many times under later ids, as if all of them had come in a moment. */
async function withConcerns(count: number) {
  const test = await createTestApp();
  expect((await api(test, `/forms/${FORM}`, { body: CONCERN })).status).toBe(201);
  const row = await test.database.reader.selectFrom('form_submissions').selectAll().executeTakeFirstOrThrow();
  let last = 1;
  const comesAnother = () =>
    test.database.transaction((trx) => {
      last += 1;
      const id = `f0000000-0000-7000-8000-${String(last).padStart(12, '0')}`;
      return insertSubmission(trx, { ...row, id, reference: null, client_key: null });
    });
  while (last < count) await comesAnother();
  return { test, comesAnother };
}

const countWithoutTerms = async ({ database }: TestApp) => {
  const without = database.reader.selectFrom('form_submissions').select('id').where('has_terms', '=', 0);
  return (await without.execute()).length;
};

describe('a search for submissions', () => {
  it('does not wait for those that come while it catches up', async () => {
    const { test, comesAnother } = await withConcerns(3);
    let come = 0;
    const database = {
      ...test.database,
      async transaction<T>(...args: Parameters<typeof test.database.transaction<T>>) {
        const result = await test.database.transaction(...args);
        if (come < 50) {
          come += 1;
          await comesAnother();
        }
        return result;
      },
    };
    const { search } = createSubmissionSearch({ ...test.deps, database, now: () => 0 });
    expect((await search.find(RANGE, 'monitor')).length).toBe(3);
    expect([come, await countWithoutTerms(test)]).toEqual([1, 1]);
  });

  it('needs nothing of what came after the place where its page begins', async () => {
    const { test, comesAnother } = await withConcerns(3);
    const { search, intake } = createSubmissionSearch(test.deps);
    const [newest] = await search.find(RANGE, 'monitor');
    await comesAnother();
    await intake.stop();
    expect((await search.find({ ...RANGE, before: newest?.id ?? '' }, 'monitor')).length).toBe(2);
  });

  it('is answered by all there is, once the intake has worked out their words', async () => {
    const { test } = await withConcerns(10);
    const { submissionIntake } = test.deps;
    submissionIntake.start();
    await expect.poll(() => countWithoutTerms(test)).toBe(0);
    await submissionIntake.stop();
    const cookie = await loggedIn(test, 'reviewer');
    const { status, body } = await api(test, `/admin/forms/${FORM}/submissions?q=monitor`, { cookie });
    expect([status, (body as unknown as { items: [] }).items.length]).toEqual([200, 10]);
  });

  it.each(['submissions?', 'submissions.csv?', 'submissions.csv?names=keys&', 'submissions.json?'])(
    'that would take too long says so in place of less than there is: %s',
    async (path) => {
      const { test } = await withConcerns(3);
      await test.deps.submissionIntake.stop();
      const headers = { Cookie: await loggedIn(test, 'reviewer'), 'Accept-Language': 'fr' };
      const answer = await test.app.request(`/api/admin/forms/${FORM}/${path}q=monitor`, { headers });
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
      expect((await answer.json()).errors.request).toBe(
        'Beaucoup de réponses ont été envoyées, et la recherche ne les couvre pas encore toutes. Veuillez réessayer dans une minute.',
      );
      const all = await test.app.request(`/api/admin/forms/${FORM}/${path}`, { headers });
      expect(all.status).toBe(200);
    },
  );
});
