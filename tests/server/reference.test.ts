import { describe, expect, it } from 'vitest';
import { api } from './support/api.ts';
import { sellerOf, sellerToken } from './support/sellers.ts';
import { verifiedToken } from './support/signup.ts';
import { appOn, createTestApp, type TestApp } from './support/test-app.ts';

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

  it.each(['countries', 'states?cc=CA', 'phone_format?cc=CA', 'states', 'plans', 'timezones'])(
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

describe('the lists that staff can edit', () => {
  const idAndName = { id: expect.any(String), name: expect.any(String) };

  it.each([
    ['date_formats', 5, idAndName],
    ['time_formats', 2, idAndName],
    ['industries', 12, idAndName],
    ['qualifications', 20, { ...idAndName, has_expiry: expect.any(Boolean) }],
    ['insurances', 8, { ...idAndName, required: expect.any(Boolean) }],
    ['bondable_amounts', 5, { value: expect.any(Number), label: expect.stringMatching(/^\$[\d,]+\.00$/) }],
  ])('have %s', async (path, least, entry) => {
    const list = (await listAt(`/api/data/${path}`)) as unknown[];
    expect(list.length).toBeGreaterThanOrEqual(least);
    for (const one of list) expect(one).toEqual(entry);
  });

  it('have amounts and timezones by key', async () => {
    expect(await listAt('/api/data/insurance_amounts')).toMatchObject({ '1000000': '$1,000,000.00' });
    const timezones = await listAt('/api/data/timezones');
    expect(timezones).toMatchObject({ UTC: 'UTC', 'America/Edmonton': expect.stringContaining('Edmonton') });
    expect(Object.keys(timezones).length).toBeGreaterThan(400);
    for (const name of Object.keys(timezones)) new Intl.DateTimeFormat('en', { timeZone: name });
  });

  it('have no buyers before one is approved', async () => {
    expect(await listAt('/api/data/buyers')).toEqual([]);
  });

  it('keep an edit over the next start, and show it at once in every process', async () => {
    const test = await createTestApp();
    const other = await appOn(test.database);
    await api(other, '/data/industries');
    await test.database.transaction(async (trx) => {
      await trx.updateTable('reference_entries').set({ name: 'Edited' }).where('id', '=', 'mining').execute();
      await trx
        .updateTable('list_versions')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .execute();
    });
    const next = await appOn(test.database);
    for (const app of [other, next]) {
      expect((await api(app, '/data/industries')).body).toContainEqual({ id: 'mining', name: 'Edited' });
    }
  });
});

describe('the plans', () => {
  async function plansFor(test: TestApp, changes: Record<string, unknown>) {
    const accessToken = await verifiedToken(test, { organizationType: 3, ...changes });
    const { body } = await test.call('verify_access_token', { accessToken });
    const { id } = (body as unknown as { organization: { id: string } }).organization;
    return (await api(test, `/data/plans?org=${id}`)).body;
  }

  it('have the invoice of the organization’s province', async () => {
    const test = await createTestApp();
    expect(await plansFor(test, {})).toEqual([
      {
        id: 'listing',
        name: 'Listing only',
        invoice: {
          subtotal: '$0.00',
          state_tax: '5%',
          state_tax_total: '$0.00',
          total: '$0.00',
          items: [{ name: expect.any(String), amount: '$0.00' }],
        },
      },
      expect.objectContaining({
        id: 'standard',
        invoice: expect.objectContaining({ subtotal: '$49.00', state_tax_total: '$2.45', total: '$51.45' }),
      }),
      expect.objectContaining({
        invoice: expect.objectContaining({ subtotal: '$129.00', state_tax: '5%', total: '$135.45' }),
      }),
    ]);
  });

  it.each([
    ['QC', '+14182345678', '14.975%'],
    ['ON', '+14162345678', '13%'],
    ['SK', '+13062345678', '11%'],
  ])('are taxed as in %s', async (state, mobileNumber, rate) => {
    const test = await createTestApp();
    expect(await plansFor(test, { state, mobileNumber })).toContainEqual(
      expect.objectContaining({ invoice: expect.objectContaining({ state_tax: rate }) }),
    );
  });

  it('are still those of the province when the signup is forgotten', async () => {
    const test = await createTestApp();
    await test.call('register_seller', sellerOf(await sellerToken(test)));
    await test.database.transaction(async (trx) => {
      await trx.deleteFrom('access_tokens').execute();
    });
    const [row] = await test.database.reader.selectFrom('applications').select('organization_id').execute();
    const { body } = await api(test, `/data/plans?org=${row?.organization_id}`);
    expect(body).toContainEqual(
      expect.objectContaining({ invoice: expect.objectContaining({ state_tax: '5%' }) }),
    );
  });

  it.each(['plans', 'plans?org=', 'plans?org=unknown'])('are without tax for %s', async (path) => {
    const plans = (await listAt(`/api/data/${path}`)) as unknown as { invoice: { state_tax: string } }[];
    expect(plans.map(({ invoice }) => invoice.state_tax)).toEqual(['0%', '0%', '0%']);
  });
});
