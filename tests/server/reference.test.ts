import { describe, expect, it } from 'vitest';
import { createTestApp } from './support/test-app.ts';

async function listAt(path: string): Promise<{ code: string; name: string }[]> {
  const { app } = await createTestApp();
  const response = await app.request(path);
  expect(response.status).toBe(200);
  return (await response.json()) as { code: string; name: string }[];
}

describe('the reference lists', () => {
  it('hold every country with its English name, sorted by name', async () => {
    const countries = await listAt('/api/data/countries');
    expect(countries).toHaveLength(249);
    expect(countries).toContainEqual({ code: 'US', name: 'United States' });
    const names = countries.map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
  });

  it.each([
    ['CA', 13, { code: 'AB', name: 'Alberta' }],
    ['ca', 13, { code: 'ON', name: 'Ontario' }],
    ['US', 57, { code: 'NY', name: 'New York' }],
    ['FR', 26, { code: 'IDF', name: 'Île-de-France' }],
    ['IE', 26, { code: 'CO', name: 'Cork' }],
  ])('hold the states of %s', async (cc, count, entry) => {
    const states = await listAt(`/api/data/states?cc=${cc}`);
    expect(states).toHaveLength(count);
    expect(states).toContainEqual(entry);
  });

  it.each([
    'states',
    'states?cc=',
    'states?cc=XX',
    'states?cc=AW',
    'phone_format',
    'phone_format?cc=XX',
    'phone_format?cc=AQ',
  ])('are empty for %s', async (path) => {
    expect(await listAt(`/api/data/${path}`)).toEqual([]);
  });

  it.each([
    ['CA', { cc: 'CA', callingCode: '1', pattern: '(###) ###-####', example: expect.any(String) }],
    ['GB', { cc: 'GB', callingCode: '44', pattern: '##### ######', example: '07400 123456' }],
  ])('tell how %s writes its phones', async (cc, format) => {
    expect(await listAt(`/api/data/phone_format?cc=${cc}`)).toEqual(format);
  });

  it.each(['countries', 'states?cc=CA', 'phone_format?cc=CA', 'states'])(
    'let caches keep %s',
    async (path) => {
      const { app } = await createTestApp();
      const first = await app.request(`/api/data/${path}`);
      const etag = first.headers.get('ETag') ?? '';
      expect(first.headers.get('Cache-Control')).toBe('public, max-age=300');
      expect(etag).toMatch(/^"[\w-]+"$/);
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const again = await app.request(`/api/data/${path}`, { headers: { 'If-None-Match': known } });
        expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', etag]);
      }
      expect((await app.request(`/api/data/${path}`, { headers: { 'If-None-Match': '"old"' } })).status).toBe(
        200,
      );
    },
  );
});
