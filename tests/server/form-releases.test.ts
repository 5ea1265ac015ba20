import { join } from 'node:path';
import { expect, test } from 'vitest';
import { releaseAmong } from '../../server/engine/forms/form-releases.ts';
import { readFiledReleases } from '../../server/engine/releases/release-files.ts';
import { api } from './support/api.ts';
import { formOf, openedStudio } from './support/opened-studio.ts';
import { addStaff, login } from './support/staff.ts';

const releases = [
  { number: 1, sha256: 'a', releasedOn: '2026-01-01', releasedAt: '2026-01-01' },
  { number: 2, sha256: 'c', releasedOn: '2026-02-02', releasedAt: '2026-02-02T12:00:00.000Z' },
];

test('a content that was published again is known by the release of its time', () => {
  const again = { number: 3, sha256: 'a', releasedOn: '2026-03-03', releasedAt: '2026-03-03T12:00:00.000Z' };
  const numberAt = (at?: string) => releaseAmong([...releases, again], 'a', [], at)?.number;
  expect(numberAt('2026-02-03T00:00:00.000Z')).toBe(1);
  expect(numberAt('2026-03-03T12:00:00.000Z')).toBe(3);
  expect(numberAt()).toBe(3);
  // Answers may be older than the day that a release in files names.
  expect(numberAt('2025-12-31T00:00:00.000Z')).toBe(1);
});

test('a content is known by its release, by the one before it, or by none', () => {
  expect(releaseAmong(releases, 'c', ['b', 'a'])).toEqual({
    number: 2,
    releasedOn: '2026-02-02',
    isChanged: false,
  });
  expect(releaseAmong(releases, 'b', ['a'])).toEqual({
    number: 1,
    releasedOn: '2026-01-01',
    isChanged: true,
  });
  expect(releaseAmong(releases, 'b', ['z'])).toBeNull();
});

test('the studio and the desk call a version alike, before and after its release', async () => {
  const { test } = await openedStudio();
  const cookie = await login(test, await addStaff(test, 'reviewer', 'reviewer@tenderfoot.example'));
  await api(test, '/studio/forms', { body: { id: 'crew', title: 'Crew' } });
  await api(test, '/forms/crew', { body: { name: 'Jo' } });
  const sent = async () => {
    const { body } = await api(test, '/admin/forms/crew/submissions', { cookie });
    return (body as unknown as { items: { formRelease: unknown }[] }).items.map((one) => one.formRelease);
  };
  const listed = async () => {
    const { body } = await api(test, '/studio/forms');
    const { forms } = body as unknown as { forms: { id: string; release: unknown }[] };
    return forms.find(({ id }) => id === 'crew')?.release;
  };
  expect([await sent(), await listed()]).toEqual([[null], null]);
  const release = { number: 1, releasedOn: expect.any(String) };
  const { tag } = await formOf(test, 'crew');
  expect((await api(test, '/studio/forms/crew/release', { body: { tag } })).body).toMatchObject({
    number: 1,
  });
  expect([await sent(), await listed()]).toEqual([
    [{ ...release, isChanged: false }],
    { ...release, isChanged: false },
  ]);
  const { text } = await formOf(test, 'crew');
  const schema = text.schema.replace('"Crew"', '"Crews"');
  await api(test, '/studio/forms/crew', { method: 'PUT', body: { ...text, schema, tag } });
  await api(test, '/forms/crew', { body: { name: 'Ann' } });
  const changed = { ...release, isChanged: true };
  expect([await sent(), await listed()]).toEqual([[changed, { ...release, isChanged: false }], changed]);
});

test('a form is released though another has mistakes, which are told', async () => {
  const { test, read, write } = await openedStudio();
  await api(test, '/studio/forms', { body: { id: 'crew', title: 'Crew' } });
  const schema = read('forms/contact/form.schema.json');
  write('forms/contact/form.schema.json', schema.replace('"type": "object"', '"type": "objekt"'));
  const { tag } = await formOf(test, 'crew');
  await expect
    .poll(async () => (await api(test, '/studio/forms/crew/release', { body: { tag } })).body)
    .toMatchObject({ number: 1, warning: expect.stringContaining('forms/contact/form.schema.json') });
  expect(JSON.parse(read('forms/crew/versions/1.json'))).toMatchObject({ number: 1 });
});

test('a release whose file was torn since is still known, and the file is logged when it is read', async () => {
  const { test, read, write, folder } = await openedStudio();
  const cookie = await login(test, await addStaff(test, 'reviewer', 'reviewer@tenderfoot.example'));
  await api(test, '/studio/forms', { body: { id: 'crew', title: 'Crew' } });
  await api(test, '/forms/crew', { body: { name: 'Jo' } });
  const { tag } = await formOf(test, 'crew');
  await api(test, '/studio/forms/crew/release', { body: { tag } });
  write('forms/crew/versions/1.json', read('forms/crew/versions/1.json').slice(0, 40));
  const listed = await api(test, '/admin/forms/crew/submissions', { cookie });
  expect(listed.body).toMatchObject({ items: [{ formRelease: { number: 1, isChanged: false } }] });
  const logged: unknown[] = [];
  const log = (...line: unknown[]) => void logged.push(line);
  expect(readFiledReleases(log, join(folder, 'schemas')).get('crew')).toEqual([]);
  const file = 'schemas/forms/crew/versions/1.json';
  expect(logged).toEqual([['error', 'form.release_unreadable', { file }]]);
});
