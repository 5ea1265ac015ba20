import { describe, expect, it } from 'vitest';
import { GONE, insured, see } from '../../support/files.ts';
import { pdfOf } from '../../support/sample-files.ts';
import { sellerOf, sellerToken } from '../../support/sellers.ts';
import { createTestApp, type TestApp } from '../../support/test-app.ts';
import { uploadOne } from '../../support/uploads.ts';

const STRANGER = { mobileNumber: '+14035550123' };
const REFUSED = [404, { fileId: GONE }];

/** A seller's token whose draft names this file. */
async function drafted(test: TestApp, file_id: string, signup = {}): Promise<string> {
  const accessToken = await sellerToken(test, signup);
  const data = { insurances: [{ insurance_id: 'cgl', file_id }] };
  expect((await test.call('draft', { accessToken, data }, 'PUT')).status).toBe(200);
  return accessToken;
}

type Told = { file?: { id: string; name: string; size: number; view_path: string | null } };

async function askFor(test: TestApp, accessToken: string, fileId: unknown) {
  const { status, body } = await test.call('draft_file', { accessToken, fileId });
  const { file } = body as Told;
  return { status, errors: body.errors, file, outcome: [status, body.errors] };
}

describe('a file of a draft', () => {
  it('has a fresh address when its owner comes back on another device, hours later', async () => {
    const test = await createTestApp();
    const { id, path } = await uploadOne(test, 'a.pdf', pdfOf(2000));
    await drafted(test, id);
    test.clock.advance(5 * 3600);
    const { file } = await askFor(test, await sellerToken(test), id);
    expect(file).toEqual({ id, name: 'a.pdf', size: 2000, view_path: expect.stringContaining(id) });
    expect((await see(test, file?.view_path ?? '')).status).toBe(200);
    expect((await see(test, path)).status).toBe(404);
    test.clock.advance(300);
    expect((await see(test, file?.view_path ?? '')).status).toBe(404);
  });

  it('is told of before the draft that names it was saved', async () => {
    const test = await createTestApp();
    const { id } = await uploadOne(test, 'a.pdf', pdfOf());
    expect((await askFor(test, await sellerToken(test), id)).status).toBe(200);
  });

  it('is nobody else’s, though they name it in a draft of their own', async () => {
    const test = await createTestApp();
    const { id } = await uploadOne(test, 'a.pdf', pdfOf());
    await drafted(test, id);
    const stranger = await drafted(test, id, STRANGER);
    expect((await askFor(test, stranger, id)).outcome).toEqual(REFUSED);
    const asBuyer = await sellerToken(test, { organizationType: 2 });
    expect((await askFor(test, asBuyer, id)).outcome).toEqual(REFUSED);
  });

  it('is taken by its owner’s registration, and by no other', async () => {
    const test = await createTestApp();
    const { id } = await uploadOne(test, 'a.pdf', pdfOf());
    await drafted(test, id);
    const other = await test.call('register_seller', await insured(test, id, STRANGER));
    expect([other.status, other.body.errors]).toEqual([422, { 'insurances.0.file_id': GONE }]);
    expect((await test.call('register_seller', await insured(test, id))).status).toBe(201);
  });

  it('belongs to one of two drafts that are saved at the same moment', async () => {
    const test = await createTestApp();
    const { id } = await uploadOne(test, 'a.pdf', pdfOf());
    const tokens = [await sellerToken(test), await sellerToken(test, STRANGER)];
    const data = { insurances: [{ file_id: id }] };
    await Promise.all(tokens.map((accessToken) => test.call('draft', { accessToken, data }, 'PUT')));
    const answers = await Promise.all(tokens.map((token) => askFor(test, token, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('is gone after a day, and its note with it', async () => {
    const test = await createTestApp();
    const { id } = await uploadOne(test, 'a.pdf', pdfOf());
    await drafted(test, id);
    test.clock.advance(24 * 3600);
    expect((await askFor(test, await sellerToken(test), id)).outcome).toEqual(REFUSED);
    await test.deps.housekeeping.pruneAll();
    expect(await test.database.reader.selectFrom('draft_files').selectAll().execute()).toEqual([]);
  });

  it('is no draft’s any more once a registration has taken it', async () => {
    const test = await createTestApp();
    const { id } = await uploadOne(test, 'a.pdf', pdfOf());
    const insurances = [{ insurance_id: 'cgl', amount: 1_000_000, file_id: id }];
    const payload = sellerOf(await drafted(test, id), { insurances });
    expect((await test.call('register_seller', payload)).status).toBe(201);
    expect((await askFor(test, await sellerToken(test), id)).outcome).toEqual(REFUSED);
    expect(await test.database.reader.selectFrom('draft_files').selectAll().execute()).toEqual([]);
  });

  it('has no address while the scanner has not seen it', async () => {
    const test = await createTestApp({ scanner: { scan: () => Promise.reject(new Error('down')) } });
    const { id } = await uploadOne(test, 'a.pdf', pdfOf());
    expect((await askFor(test, await drafted(test, id), id)).file).toMatchObject({ view_path: null });
  });

  it.each([
    [{ fileId: 'unheard-of' }, 404, { fileId: GONE }],
    [{ fileId: '' }, 422, { fileId: 'Enter the file' }],
    [{ fileId: ['a'] }, 422, { fileId: 'The file must be text' }],
    [{}, 422, { fileId: 'Enter the file' }],
    [{ fileId: 'a', more: 1 }, 422, { more: '“more” is not a field of this form' }],
  ])('asked for as %j is refused', async (part, status, errors) => {
    const test = await createTestApp();
    const answer = await test.call('draft_file', { accessToken: await sellerToken(test), ...part });
    expect([answer.status, answer.body.errors]).toEqual([status, errors]);
  });

  it('is told to nobody without a token', async () => {
    const test = await createTestApp();
    const { id } = await uploadOne(test, 'a.pdf', pdfOf());
    expect((await askFor(test, 'rg_unknown', id)).outcome).toEqual([
      401,
      { accessToken: 'Invalid access token.' },
    ]);
  });
});
