import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { createDiskStorage } from '../../server/platform/adapters/file-storage/disk.ts';
import type { VirusScanner } from '../../server/platform/ports/virus-scanner.ts';
import { api } from './support/api.ts';
import { applyAsBuyer, withReviewer } from './support/review.ts';
import { namesFound } from './support/review-queue.ts';
import { pdfOf } from './support/sample-files.ts';
import { loggedIn } from './support/staff.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';
import { temporaryDirectory } from './support/test-database.ts';
import { uploadOne } from './support/uploads.ts';

/** What answers may come to be on a disk that fails, or by somebody's hand. */
const UNREADABLE = ['{"topic":', 'null', '[1]', '"text"', ''];

const eventsIn = ({ logged }: TestApp, level: string) =>
  logged.filter((entry) => entry.level === level).map(({ event, fields }) => ({ event, ...fields }));

it.each(UNREADABLE)(
  'submissions are listed, found and exported beside one whose answers are %j, which the log names',
  async (data) => {
    const test = await createTestApp();
    const cookie = await loggedIn(test, 'reviewer');
    const ids: string[] = [];
    for (const description of ['Damaged later on.', 'No gas monitor was worn.']) {
      const body = { topic: 'safety', description, answer: 'none' };
      ids.push(String((await api(test, '/forms/report-a-concern', { body })).body.id));
    }
    const [damaged = ''] = ids;
    await test.database.transaction((trx) =>
      trx.updateTable('form_submissions').set({ data }).where('id', '=', damaged).execute(),
    );
    const read = async (path: string) => {
      const url = `/api/admin/forms/report-a-concern/submissions${path}`;
      const response = await test.app.request(url, { headers: { Cookie: cookie } });
      return [response.status, await response.text()] as const;
    };
    const itemsOf = (text: string) => JSON.parse(text).items.map(({ id }: { id: string }) => id);
    const [listed, list] = await read('');
    expect([listed, itemsOf(list)]).toEqual([200, [...ids].reverse()]);
    const [found, hits] = await read('?q=monitor');
    expect([found, itemsOf(hits)]).toEqual([200, [ids[1]]]);
    for (const file of ['.csv', '.csv?names=keys', '.json'])
      expect(await read(file)).toEqual([200, expect.stringContaining('No gas monitor was worn.')]);
    const named = expect.objectContaining({ event: 'submission unreadable', submissionId: damaged });
    expect(eventsIn(test, 'error')).toContainEqual(named);
  },
);

it.each(UNREADABLE)(
  'applications are listed and found beside one whose answers are %j, which is found by its name',
  async (data) => {
    const { test, send } = await withReviewer();
    const damaged = await applyAsBuyer(test, { name: 'Damaged Drilling' });
    await test.database.transaction((trx) =>
      trx.updateTable('applications').set({ data }).where('id', '=', damaged).execute(),
    );
    await applyAsBuyer(test, { name: 'Zebra Pipeline' });
    expect(await namesFound(send, 'q=zebra')).toEqual(['Zebra Pipeline']);
    expect(await namesFound(send, 'q=damaged')).toEqual(['Damaged Drilling']);
  },
);

it('files are scanned beside one that cannot be read, which is no alert about the scanner', async () => {
  const storage = createDiskStorage(temporaryDirectory());
  const state = { isDown: true, damaged: '' };
  const scanner: VirusScanner = {
    async scan(content) {
      if (state.isDown) throw new Error('down');
      for await (const _ of content);
      return 'clean' as const;
    },
  };
  const open = async (id: string) => {
    if (id !== state.damaged) return storage.open(id);
    return new Readable({ read: () => void 0, construct: (done) => done(new Error('EIO')) });
  };
  const test = await createTestApp({ scanner, storage: { ...storage, open } });
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) await uploadOne(test, name, pdfOf());
  const files = () => test.database.reader.selectFrom('files').select(['id', 'scan']).orderBy('id').execute();
  state.damaged = (await files())[0]?.id ?? '';
  state.isDown = false;
  for (const minutes of [1, 2, 5, 15]) {
    test.clock.advance(minutes * 60);
    await test.deps.rescan.scanDue();
  }
  expect((await files()).map(({ scan }) => scan)).toEqual(['pending', 'clean', 'clean']);
  expect(await test.deps.alerts.listOpen()).toEqual([]);
});
