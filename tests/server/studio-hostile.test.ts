import { expect, test } from 'vitest';
import {
  type Hostile,
  hostileSchemas,
  largeSchemas,
  MOST_LARGE_MS,
  MOST_MS,
} from '../codegen/hostile-schemas.ts';
import { api } from './support/api.ts';
import { formOf, openedStudio } from './support/opened-studio.ts';

/** A studio that is asked about a form, and what that took the processor. */
async function story() {
  const { test: app, read, write } = await openedStudio();
  // That code needs its questions would be said of each text, before anything else.
  const { contact, ...uses } = JSON.parse(read('uses.json'));
  write('uses.json', JSON.stringify(uses));
  const { text, tag } = await formOf(app, 'contact');
  const textOf = ({ schema, ui }: Omit<Hostile, 'said'>) => ({
    ...text,
    schema: schema(),
    ui: ui?.() ?? '{}',
  });
  const ask = async (path: string, body: object, method = 'POST') => {
    const before = process.threadCpuUsage();
    const answer = await api(app, `/studio/forms/contact${path}`, { method, body });
    const { user, system } = process.threadCpuUsage(before);
    return { ...answer, milliseconds: (user + system) / 1000 };
  };
  // Whoever asks first waits for the libraries as well.
  await ask('/mistakes', text);
  return { textOf, ask, tag, isUntouched: () => read('forms/contact/form.schema.json') === text.schema };
}

type Answer = Awaited<ReturnType<Awaited<ReturnType<typeof story>>['ask']>>;

/** What is said against a text, wherever in an answer that stands. */
function saidIn({ status, body }: Answer): string {
  const { problems = [], errors = {} } = body as { problems?: { message: string }[]; errors?: object };
  return status === 200 ? problems.map(({ message }) => message).join() : Object.values(errors).join();
}

/** A test has time for so many on a busy machine. */
const AT_A_TIME = 8;
const groups = Array.from({ length: Math.ceil(hostileSchemas.length / AT_A_TIME) }, (_, at) => ({
  from: at * AT_A_TIME + 1,
  hostiles: hostileSchemas.slice(at * AT_A_TIME, (at + 1) * AT_A_TIME),
}));

test.each(groups)(
  'the studio says of each hostile text why, soon, and saves none of it: from $from',
  async ({ hostiles }) => {
    const { textOf, ask, tag, isUntouched } = await story();
    for (const { what, said, isFoundLate, ...hostile } of hostiles) {
      const body = textOf({ what, ...hostile });
      const answers = {
        preview: await ask('/preview', body),
        mistakes: await ask('/mistakes', body),
        save: await ask('', { ...body, tag }, 'PUT'),
      };
      const changes = await ask('/changes', body);
      expect({
        what,
        ...saidInEach(answers),
        changes: changes.status < 500 && changes.milliseconds < MOST_MS,
      }).toEqual({
        what,
        preview: [isFoundLate ? '' : expect.stringMatching(said), 'soon'],
        mistakes: [expect.stringMatching(said), 'soon'],
        save: [expect.stringMatching(said), 'soon'],
        changes: true,
      });
      expect([what, answers.save.status]).toEqual([what, expect.toBeOneOf([413, 422])]);
      expect(isUntouched()).toBe(true);
    }
  },
);

function saidInEach(answers: Record<string, Answer>) {
  return Object.fromEntries(
    Object.entries(answers).map(([call, answer]) => [
      call,
      [saidIn(answer), answer.milliseconds < MOST_MS ? 'soon' : 'late'],
    ]),
  );
}

test('the studio shows what is as large, deep or tangled as may be, soon', async () => {
  const { textOf, ask } = await story();
  for (const { what, ...large } of largeSchemas) {
    const body = textOf({ what, ...large });
    const [preview, ...others] = [
      await ask('/preview', body),
      await ask('/mistakes', body),
      await ask('/changes', body),
    ];
    expect([what, preview]).toMatchObject([what, { status: 200, body: { form: { id: 'contact' } } }]);
    expect([what, ...others.map(({ status }) => status)]).toEqual([what, 200, 200]);
    const longest = Math.max(...[preview, ...others].map(({ milliseconds }) => milliseconds));
    expect([what, longest < MOST_LARGE_MS]).toEqual([what, true]);
  }
});
