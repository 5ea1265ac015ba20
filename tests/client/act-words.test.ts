import { expect, test } from 'vitest';
import { actWords } from '../../client/studio/history/act-words.ts';
import type { FormAct } from '../../codegen/generated/api.ts';

const WHEN = 'Changed when the form takes answers';
const WHO = 'Changed who may fill in the form';
const LINK = 'Made another link to the form';

test('a form that began as a copy is said to be one', () => {
  const act = {
    kind: 'made',
    by: 'The owner',
    before: {},
    after: { title: 'Spill', from: 'report-a-concern' },
  };
  const said = 'Made the form “Spill” as a copy of report-a-concern';
  expect(actWords(act as unknown as FormAct, 'America/Edmonton')).toBe(said);
});

test.each([
  [{ state: 'closed' }, WHEN],
  [{ audience: 'account' }, WHO],
  [{ audience: 'link', linkMadeAt: '2026-01-02' }, WHO],
  [{ linkMadeAt: '2026-01-02' }, LINK],
  [{ audience: 'account', state: 'closed' }, WHEN],
  [{ wordsEn: 'Soon.' }, WHEN],
  [{}, WHEN],
])('settings that change to %o', (changes, words) => {
  const before = { state: 'open', audience: 'everyone', linkMadeAt: null, wordsEn: null };
  const act = { kind: 'opening', by: 'The owner', before, after: { ...before, ...changes } };
  // What else an act says is not asked for.
  expect(actWords(act as unknown as FormAct, 'America/Edmonton')).toBe(words);
});
