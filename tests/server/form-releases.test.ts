import { expect, test } from 'vitest';
import { releaseAmong } from '../../server/forms/form-releases.ts';
import { api } from './support/api.ts';
import { formOf, openedStudio } from './support/opened-studio.ts';
import { addStaff, login } from './support/staff.ts';

const releases = [
  { number: 1, sha256: 'a', releasedOn: '2026-01-01' },
  { number: 2, sha256: 'c', releasedOn: '2026-02-02' },
];

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
  expect((await api(test, '/studio/forms/crew/release', { body: { tag } })).body).toEqual({ number: 1 });
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
