import { expect, test } from 'vitest';
import { hostileSchemas } from '../codegen/hostile-schemas.ts';
import { api } from './support/api.ts';
import { formOf, openedStudio } from './support/opened-studio.ts';

/** What others are kept waiting by: the processor time of the thread that answers everybody. */
const MOST_MS = 500;

/** Not those that take their time for being many questions. */
const hard = hostileSchemas.filter(
  ({ said, schema }) => said.source.includes('can run away') && schema().length < 10_000,
);

test('nobody else waits while the regular expressions of a form or part are looked at', async () => {
  const { test: app } = await openedStudio();
  const { text, tag } = await formOf(app, 'contact');
  const busyWith = async (path: string, body: object, method = 'POST') => {
    const before = process.threadCpuUsage();
    const answer = await api(app, path, { method, body });
    const { user, system } = process.threadCpuUsage(before);
    return { text: JSON.stringify(answer.body), isSoon: (user + system) / 1000 < MOST_MS };
  };
  // Whoever asks first waits for the libraries, and for all that is saved.
  await busyWith('/studio/forms/contact/mistakes', text);
  await busyWith('/studio/parts/contact/mistakes', text);
  expect(hard.length).toBe(4);
  for (const [at, { what, said, schema }] of hard.entries())
    for (const [call, path, method] of [
      ['preview', '/studio/forms/contact/preview', 'POST'],
      ['mistakes', '/studio/forms/contact/mistakes', 'POST'],
      ['changes', '/studio/forms/contact/changes', 'POST'],
      ['save', '/studio/forms/contact', 'PUT'],
      ['a part’s preview', '/studio/parts/contact/preview', 'POST'],
      ['a part’s mistakes', '/studio/parts/contact/mistakes', 'POST'],
    ] as const) {
      // Each time another text, of which nothing is known yet.
      const other = schema().replace('{', `{${' '.repeat(at + path.length)}`);
      const { text: answered, isSoon } = await busyWith(
        path,
        { ...text, schema: other, ui: '{}', tag, form: 'buyer-registration' },
        method,
      );
      const isSaid = call === 'changes' || said.test(answered);
      expect({ what, call, isSaid, isSoon }).toEqual({ what, call, isSaid: true, isSoon: true });
    }
});
