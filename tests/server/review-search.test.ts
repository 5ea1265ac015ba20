import { describe, expect, it } from 'vitest';
import { applyAsBuyer, withReviewer } from './support/review.ts';
import { listApplications as list, namesFound } from './support/review-queue.ts';
import { contact } from './support/signup.ts';

describe('a search', () => {
  it.each([
    ['prairie', 'the first word of a name'],
    ['PIPE', 'the beginning of a later word'],
    ['café pipeline', 'words in a row, accents or not'],
    ['reyes', 'the applicant'],
    ['dana@cafe.example', 'an e-mail address'],
    ['(403) 234-9999', 'a phone number as it is typed'],
    ['+14032349999', 'a phone number in full'],
  ])('for %s finds %s', async (q) => {
    const { test, send } = await withReviewer();
    const primaryContact = { ...contact, email: 'dana@cafe.example', phone: '403 234 9999' };
    await applyAsBuyer(test, { name: 'Prairie Cafe Pipeline Ltd.', primaryContact });
    expect(await namesFound(send, `q=${encodeURIComponent(q)}`)).toEqual(['Prairie Cafe Pipeline Ltd.']);
  });

  it('finds a reference number', async () => {
    const { test, send } = await withReviewer();
    const id = await applyAsBuyer(test);
    const [item] = (await list(send)).items;
    for (const q of [item?.reference, item?.reference.slice(3).toLowerCase()]) {
      expect((await list(send, `q=${q}`)).items.map((found) => found.id)).toEqual([id]);
    }
  });

  it('finds nothing for what nobody is called, and for signs alone', async () => {
    const { test, send } = await withReviewer();
    await applyAsBuyer(test, { name: 'Prairie Pipeline' });
    for (const q of ['airie', 'prairie zz', '%', "' or 1=1", '\u{10FFFF}']) {
      expect(await namesFound(send, `q=${encodeURIComponent(q)}`)).toEqual([]);
    }
  });

  it.each(['applications?', 'applications.csv?', 'applications.json?'])(
    'that would leave something out says so: %s',
    async (path) => {
      const { test, cookie } = await withReviewer();
      await applyAsBuyer(test);
      await test.deps.review.intake.stop();
      const ask = (q: string) =>
        test.app.request(`/api/admin/${path}q=${q}`, { headers: { Cookie: cookie } });
      const refused = await ask('prairie');
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
      expect((await ask('')).status).toBe(200);
    },
  );

  it('shows each application once, also over several pages, in alphabetical order', async () => {
    const { test, send } = await withReviewer();
    for (let at = 0; at < 52; at += 1) await applyAsBuyer(test, { name: `Pipe ${100 + at} Pipe Pipers` });
    const first = await list(send, 'q=pipe');
    const second = await list(send, `q=pipe&cursor=${first.next}`);
    const shown = [...first.items, ...second.items].map(({ organizationName }) => organizationName);
    expect(shown).toEqual(Array.from({ length: 52 }, (_, at) => `Pipe ${100 + at} Pipe Pipers`));
    expect(second.next).toBeNull();
  });

  it('does not look through all that one word finds again and again for one page', async () => {
    const { test, send } = await withReviewer();
    const words = Array.from({ length: 20 }, (_, at) => `pipe${String.fromCodePoint(97 + at)}`).join(' ');
    for (let at = 0; at < 110; at += 1) await applyAsBuyer(test, { name: `${words} ${100 + at}` });
    const names: string[] = [];
    const sizes: number[] = [];
    for (let cursor = ''; ; ) {
      const { items, next } = await list(send, `q=pipe&cursor=${cursor}`);
      names.push(...items.map(({ organizationName }) => organizationName));
      sizes.push(items.length);
      if (next === null) break;
      cursor = next;
    }
    expect(names).toEqual(Array.from({ length: 110 }, (_, at) => `${words} ${100 + at}`));
    // The last looked through the rest of 2,200 places.
    expect(sizes).toEqual([50, 50, 10, 0]);
  });

  it('respects the filter, also after the state has changed', async () => {
    const { test, send, start } = await withReviewer();
    const id = await applyAsBuyer(test, { name: 'Prairie One' });
    await applyAsBuyer(test, { name: 'Prairie Two' });
    await list(send);
    await start(id);
    expect(await namesFound(send, 'q=prairie&state=submitted')).toEqual(['Prairie Two']);
    expect(await namesFound(send, 'q=prairie&state=in_review')).toEqual(['Prairie One']);
    expect(await namesFound(send, 'q=prairie&type=seller')).toEqual([]);
  });
});

describe('possible duplicates', () => {
  it.each([
    [
      'email',
      { email: 'Same@Prairie.example' },
      { primaryContact: { ...contact, email: 'same@prairie.example' } },
    ],
    ['phone', { phone: '403-234-1111' }, { phone: '+1 403 234 1111' }],
    ['name', { name: 'Prairie Pipelines Inc.' }, { name: 'The Prarie Pipeline Company' }],
  ])('share an %s', async (kind, one, other) => {
    const { test, send, get } = await withReviewer();
    const first = await applyAsBuyer(test, { name: 'Alpha', ...one });
    const second = await applyAsBuyer(test, { name: 'Omega', ...other });
    await applyAsBuyer(test, { name: 'Unrelated' });
    const { items } = await list(send, 'order=oldest');
    expect(items.map(({ possibleDuplicates }) => possibleDuplicates)).toEqual([[kind], [kind], []]);
    expect((await get(first)).duplicates).toMatchObject([{ id: second, shares: [kind] }]);
  });
});
