import { describe, expect, it } from 'vitest';
import { FAILED, insured, keptIn, see } from '../support/files.ts';
import { pdfOf } from '../support/sample-files.ts';
import { loggedIn } from '../support/staff.ts';
import { createTestApp } from '../support/test-app.ts';
import { upload, uploadOne } from '../support/uploads.ts';

describe('a scanner', () => {
  it('that is not there leaves files marked as not scanned', async () => {
    const test = await createTestApp();
    await uploadOne(test, 'a.pdf', pdfOf());
    expect(await test.database.reader.selectFrom('files').select('scan').execute()).toEqual([
      { scan: 'not-scanned' },
    ]);
  });

  it('that finds something keeps nothing of it', async () => {
    const test = await createTestApp({ scanner: { scan: async () => 'infected' } });
    expect(await upload(test, [{ name: 'a.pdf', content: pdfOf() }])).toMatchObject([
      { id: null, error: FAILED('a.pdf') },
    ]);
    expect(keptIn(test)).toEqual([]);
  });

  it('that is down leaves a file unseen until it was scanned, and the registration goes through', async () => {
    let isDown = true;
    const test = await createTestApp({
      scanner: { scan: async () => (isDown ? Promise.reject(new Error('down')) : 'clean') },
    });
    const { id, path } = await uploadOne(test, 'a.pdf', pdfOf());
    expect((await see(test, path)).status).toBe(404);
    expect((await test.call('register_seller', await insured(test, id))).status).toBe(201);
    const cookie = await loggedIn(test, 'reviewer');
    expect((await see(test, `/api/files/${id}`, cookie)).status).toBe(404);
    isDown = false;
    await test.deps.housekeeping.pruneAll();
    expect((await see(test, `/api/files/${id}`, cookie)).status).toBe(200);
  });
});
