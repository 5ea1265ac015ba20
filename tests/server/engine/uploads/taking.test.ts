import { describe, expect, it } from 'vitest';
import { fileGuards } from '../../../../server/engine/uploads/file-guards.ts';
import { api } from '../../support/api.ts';
import { GONE, insured, keptIn, see } from '../../support/files.ts';
import { pdfOf, pngOf } from '../../support/sample-files.ts';
import { salesContact, sellerOf, sellerToken } from '../../support/sellers.ts';
import { appOn, createTestApp } from '../../support/test-app.ts';
import { openTestDatabase } from '../../support/test-database.ts';
import { uploadOne } from '../../support/uploads.ts';

describe('taking a file', () => {
  it('takes a PDF of 10,000,000 bytes for an insurance, and it stays', async () => {
    const test = await createTestApp();
    const { id } = await uploadOne(test, 'a.pdf', pdfOf(10_000_000));
    expect((await test.call('register_seller', await insured(test, id))).status).toBe(201);
    test.clock.advance(48 * 3600);
    await test.deps.housekeeping.pruneAll();
    expect(keptIn(test)).toEqual([id]);
  });

  it('refuses another kind than a PDF for an insurance', async () => {
    const test = await createTestApp();
    const { id } = await uploadOne(test, 'a.png', pngOf());
    const { status, body } = await test.call('register_seller', await insured(test, id));
    expect([status, body.errors]).toEqual([
      422,
      { 'insurances.0.file_id': 'One or more of your file types are not accepted. Please upload: pdf' },
    ]);
  });

  it('refuses a file of another organization, though it asks at the same moment', async () => {
    const test = await createTestApp();
    const { id } = await uploadOne(test, 'a.pdf', pdfOf());
    const one = await insured(test, id);
    const other = await insured(test, id, { mobileNumber: '+14032345679' });
    const answers = await Promise.all([one, other].map((payload) => test.call('register_seller', payload)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body.errors).toEqual({ 'insurances.0.file_id': GONE });
    const late = await test.call(
      'register_seller',
      await insured(test, id, { mobileNumber: '+14032345670' }),
    );
    expect([late.status, late.body.errors]).toEqual([422, { 'insurances.0.file_id': GONE }]);
  });

  it('takes one certificate for several insurances', async () => {
    const test = await createTestApp();
    const { id } = await uploadOne(test, 'a.pdf', pdfOf());
    const insurances = ['cgl', 'auto'].map((insurance_id) => ({
      insurance_id,
      amount: 1_000_000,
      file_id: id,
    }));
    const payload = sellerOf(await sellerToken(test), { insurances });
    expect((await test.call('register_seller', payload)).status).toBe(201);
  });

  it('leaves it in quarantine when the registration is refused', async () => {
    const test = await createTestApp();
    const { id, path } = await uploadOne(test, 'a.pdf', pdfOf());
    const payload = await insured(test, id);
    const { status } = await test.call('register_seller', {
      ...payload,
      salesContact: { ...salesContact, phone: '1' },
    });
    expect([status, (await see(test, path)).status]).toEqual([422, 200]);
    expect((await test.call('register_seller', payload)).status).toBe(201);
  });

  it('waits for whoever takes or notes the same file, before either has locked anything', async () => {
    const database = await openTestDatabase();
    const guards: string[][] = [];
    const transaction: typeof database.transaction = (work, guarded, how) => {
      guards.push([guarded ?? []].flat());
      return database.transaction(work, guarded, how);
    };
    const test = await appOn({ ...database, transaction });
    const files = await Promise.all([1, 2, 3, 4].map(() => uploadOne(test, 'a.pdf', pdfOf())));
    const [noted = '', looked = '', answered = '', insuredBy = ''] = files.map(({ id }) => id);
    const guardsOf = async (ask: () => Promise<unknown>) => {
      guards.length = 0;
      await ask();
      return guards.flat();
    };
    const accessToken = await sellerToken(test);
    const data = { insurances: [{ insurance_id: 'cgl', file_id: noted }] };
    const concern = { topic: 'other', description: 'See there.', answer: 'none', evidence: answered };
    const registration = await insured(test, insuredBy, { mobileNumber: '+14032345672' });
    const cases: [string, () => Promise<unknown>][] = [
      [noted, () => test.call('draft', { accessToken, data }, 'PUT')],
      [looked, () => test.call('draft_file', { accessToken, fileId: looked })],
      [answered, () => api(test, '/forms/report-a-concern', { body: concern })],
      [insuredBy, () => test.call('register_seller', registration)],
    ];
    expect(fileGuards(['any'])).toEqual([expect.stringMatching(/^files:[0-9a-f]$/)]);
    for (const [id, ask] of cases)
      expect(await guardsOf(ask)).toEqual(expect.arrayContaining(fileGuards([id])));
  });
});
