import { expect, test } from 'vitest';
import { api } from './support/api.ts';
import { openedStudio } from './support/opened-studio.ts';
import { addStaff, login } from './support/staff.ts';

test('two forms of one title can be told apart on the desk, in both languages', async () => {
  const { test } = await openedStudio();
  for (const id of ['visit', 'tour']) await api(test, '/studio/forms', { body: { id, title: 'Insurance' } });
  const cookie = await login(test, await addStaff(test, 'admin', 'admin@tenderfoot.example'));
  for (const language of ['en-CA', 'fr-CA']) {
    const headers = { 'accept-language': language };
    const { body } = await api(test, '/admin/forms', { cookie, headers });
    const { items } = body as unknown as { items: { name: string; title: string }[] };
    const titles = items.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(items.find(({ name }) => name === 'visit')?.title).toMatch(/^\S+ \(visit\)$/);
  }
});
