import { createReadStream } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { askScanner } from '../../../../server/engine/uploads/scan.ts';
import { createDiskStorage } from '../../../../server/platform/adapters/file-storage/disk.ts';
import { noScanner } from '../../../../server/platform/adapters/virus-scanner/none.ts';
import { VendorError } from '../../../../server/platform/ports/vendor-error.ts';
import type { VirusScanner } from '../../../../server/platform/ports/virus-scanner.ts';
import { FAILED, insured, keptIn, see } from '../../support/files.ts';
import { pdfOf } from '../../support/sample-files.ts';
import { loggedIn } from '../../support/staff.ts';
import { createTestApp } from '../../support/test-app.ts';
import { temporaryDirectory } from '../../support/test-database.ts';
import { MULTIPART, multipartOf, upload, uploadOne } from '../../support/uploads.ts';

describe('a scanner', () => {
  it('that is not there leaves files marked as not scanned', async () => {
    const test = await createTestApp();
    await uploadOne(test, 'a.pdf', pdfOf());
    expect(await test.database.reader.selectFrom('files').select('scan').execute()).toEqual([
      { scan: 'not-scanned' },
    ]);
  });

  it.each([
    ['reads nothing', noScanner],
    ['refuses at once', { scan: () => Promise.reject(new VendorError('ECONNREFUSED')) }],
  ])('that %s ends nothing when the file cannot be opened any more', async (_, scanner) => {
    const content = createReadStream('/nowhere/a.pdf');
    const closed = new Promise<void>((resolve) => content.once('close', () => resolve()));
    await askScanner({ scanner, log: () => {} }, content);
    content.destroy();
    await closed;
    expect(content.errored).toMatchObject({ code: 'ENOENT' });
  });

  it.each(['scanner', 'storage'] as const)(
    'or store (%s) that never answers is told when the sender has left, and nothing waits on',
    async (silent) => {
      const leaving = new AbortController();
      const never = (signal?: AbortSignal) =>
        new Promise<never>((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
          leaving.abort(new Error('They left'));
        });
      const disk = createDiskStorage(temporaryDirectory());
      const test = await createTestApp({
        ...(silent === 'scanner' && { scanner: { scan: (_, signal) => never(signal) } }),
        ...(silent === 'storage' && { storage: { ...disk, keep: (_, __, signal) => never(signal) } }),
      });
      const body = new Uint8Array(multipartOf([{ name: 'a.pdf', content: pdfOf() }]));
      const { signal } = leaving;
      await test.app.request('/api/files/upload', { method: 'POST', headers: MULTIPART, body, signal });
      expect(signal.aborted).toBe(true);
      expect(await test.database.reader.selectFrom('files').select('id').execute()).toEqual([]);
    },
  );

  it('that finds something keeps nothing of it', async () => {
    const test = await createTestApp({ scanner: { scan: async () => 'infected' } });
    expect(await upload(test, [{ name: 'a.pdf', content: pdfOf() }])).toMatchObject([
      { id: null, error: FAILED('a.pdf') },
    ]);
    expect(keptIn(test)).toEqual([]);
  });

  it('that is down leaves a file unseen until it was scanned, and the registration goes through', async () => {
    const { test, state } = await withScanner();
    const { id, path } = await uploadOne(test, 'a.pdf', pdfOf());
    expect((await see(test, path)).status).toBe(404);
    expect((await test.call('register_seller', await insured(test, id))).status).toBe(201);
    const cookie = await loggedIn(test, 'reviewer');
    expect((await see(test, `/api/files/${id}`, cookie)).status).toBe(404);
    state.isDown = false;
    test.clock.advance(60);
    await test.deps.rescan.scanDue();
    expect((await see(test, `/api/files/${id}`, cookie)).status).toBe(200);
  });

  it('that stays down is asked after 1, 2, 5, 15 and 30 minutes, then every hour, about one file', async () => {
    const { test, state } = await withScanner();
    for (const name of ['a.pdf', 'b.pdf']) await uploadOne(test, name, pdfOf());
    const askedAt: number[] = [];
    for (let minute = 1; minute <= 180; minute += 1) {
      test.clock.advance(60);
      state.asked = 0;
      await test.deps.rescan.scanDue();
      if (state.asked > 0) askedAt.push(minute);
      expect(state.asked).toBeLessThanOrEqual(1);
    }
    expect(askedAt).toEqual([1, 3, 8, 23, 53, 113, 173]);
  });

  it('that answers again is asked at once about all that waits', async () => {
    const { test, state } = await withScanner();
    for (const name of ['a.pdf', 'b.pdf']) await uploadOne(test, name, pdfOf());
    test.clock.advance(60);
    await test.deps.rescan.scanDue();
    state.isDown = false;
    await uploadOne(test, 'c.pdf', pdfOf());
    await test.deps.rescan.scanDue();
    const rows = await test.database.reader.selectFrom('files').select(['scan', 'next_scan_at']).execute();
    expect(rows).toEqual(rows.map(() => ({ scan: 'clean', next_scan_at: null })));
  });

  it('that says nothing about one content is asked about the others all the same', async () => {
    const { test, state } = await withScanner();
    for (const name of ['a.pdf', 'b.pdf']) await uploadOne(test, name, pdfOf());
    Object.assign(state, { isDown: false, isAtALoss: true });
    test.clock.advance(60);
    await test.deps.rescan.scanDue();
    const rows = await test.database.reader.selectFrom('files').select('scan').execute();
    expect(rows.map(({ scan }) => scan).sort()).toEqual(['clean', 'pending']);
  });

  it('that stays down is an alert for staff until it is back', async () => {
    const { test, state } = await withScanner();
    await uploadOne(test, 'a.pdf', pdfOf());
    const wait = async (minutes: number) => {
      test.clock.advance(minutes * 60);
      await test.deps.rescan.scanDue();
      return (await test.deps.alerts.listOpen()).map(({ kind, key }) => `${kind} ${key}`);
    };
    expect([await wait(1), await wait(2)]).toEqual([[], []]);
    expect(await wait(5)).toEqual(['vendor-down scanner']);
    state.isDown = false;
    expect(await wait(15)).toEqual([]);
  });
});

/** An app whose scanner is down until the test says otherwise. */
async function withScanner() {
  const state = { isDown: true, isAtALoss: false, asked: 0 };
  const scanner: VirusScanner = {
    async scan(content) {
      content.destroy();
      state.asked += 1;
      if (state.isDown) throw new Error('down');
      // About the first content only.
      if (state.isAtALoss) {
        state.isAtALoss = false;
        throw new VendorError('clamd', { isFinal: true });
      }
      return 'clean';
    },
  };
  return { state, test: await createTestApp({ scanner }) };
}
