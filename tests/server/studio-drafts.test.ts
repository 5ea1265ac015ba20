import { expect, test } from 'vitest';
import { draftsByRelease } from '../../server/studio/draft-counts.ts';
import { api } from './support/api.ts';
import { formOf, openedStudio } from './support/opened-studio.ts';
import { ownerRenaming, RENAMED } from './support/renamed-question.ts';
import { readyToken } from './support/signup.ts';

test('half-filled forms are counted under the release that they were typed into', async () => {
  const { test } = await openedStudio();
  const { rename, release } = ownerRenaming(test);
  const type = async (mobileNumber: string) => {
    const accessToken = await readyToken(test, { organizationType: 3, mobileNumber });
    const draft = await test.call('draft', { accessToken, data: { name: 'Prairie' } }, 'PUT');
    expect(draft.status).toBe(200);
  };
  const counted = async () => {
    const { text } = await formOf(test, 'seller-registration');
    const { body } = await api(test, '/studio/forms/seller-registration/changes', { body: text });
    return body as unknown as { drafts: { release: number; count: number }[]; plan: { number: number } };
  };
  const { number } = (await counted()).plan;
  await type('+14035550101');
  await type('+14035550102');
  expect((await counted()).drafts).toEqual([{ release: number, count: 2 }]);
  await rename();
  await type('+14035550103');
  expect((await counted()).drafts).toEqual([{ release: number, count: 3 }]);
  await release({ drafts: 'migrate', map: RENAMED });
  await type('+14035550104');
  expect((await counted()).drafts).toEqual([
    { release: number, count: 2 },
    { release: number + 1, count: 2 },
  ]);
});

test('what was typed before the first release is counted by itself', () => {
  const stored = [
    { sha256: 'early', count: 2 },
    { sha256: 'one', count: 0 },
    { sha256: 'between', count: 3 },
    { sha256: 'two', count: 1 },
  ];
  const releases = [
    { number: 1, sha256: 'one' },
    { number: 2, sha256: 'two' },
  ];
  expect(draftsByRelease(stored, releases)).toEqual([
    { release: null, count: 2 },
    { release: 1, count: 3 },
    { release: 2, count: 1 },
  ]);
});
