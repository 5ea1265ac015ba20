import { expect, test } from 'vitest';
import { type FileRule, tooManyFiles } from '../../codegen/runtime/files.ts';
import { Attachments } from '../../widgets/plain/file/attachments.ts';
import type { Upload, UploadOutcome } from '../../widgets/plain/file/upload-file.ts';

const pdfs: FileRule = { kinds: ['pdf'], maxMb: 1, maxFiles: 2 };
const file = (name: string, size = 10) => new File([new Uint8Array(size)], name);

/** Uploads that end when the test says so. */
function controlledUploads() {
  const started: {
    name: string;
    settle: (outcome: UploadOutcome) => Promise<void>;
    progress: (percent: number) => void;
    signal: AbortSignal;
  }[] = [];
  const upload: Upload = (one, progress, signal) =>
    new Promise((resolve) => {
      started.push({
        name: one.name,
        progress,
        signal,
        settle: async (outcome) => {
          resolve(outcome);
          await Promise.resolve();
          await Promise.resolve();
        },
      });
    });
  return { started, upload };
}

const said = (sentence: string) => ({ rule: 'said' as const, params: { sentence } });
const attached = (id: string): UploadOutcome => ({ kind: 'attached', id, name: `${id}.pdf` });
const states = (attachments: Attachments) => attachments.snapshot().items.map(({ state }) => state);

test('files upload at once and are answers in the order of choice, however long each takes', async () => {
  const { started, upload } = controlledUploads();
  const attachments = new Attachments(pdfs, upload);
  attachments.add([file('a.pdf'), file('b.pdf')]);
  expect(attachments.snapshot().said).toBe('Uploading a.pdf, b.pdf');
  expect(attachments.problem()).toBe('Wait until a.pdf is uploaded, or cancel it');
  await started[1]?.settle(attached('b'));
  expect(attachments.ids()).toEqual(['b']);
  await started[0]?.settle(attached('a'));
  expect(attachments.ids()).toEqual(['a', 'b']);
  expect(attachments.problem()).toBe(undefined);
});

test('progress is shown at every step and told at every quarter', () => {
  const { started, upload } = controlledUploads();
  const attachments = new Attachments(pdfs, upload);
  attachments.add([file('a.pdf')]);
  started[0]?.progress(24);
  expect(attachments.snapshot().said).toBe('Uploading a.pdf');
  started[0]?.progress(25);
  expect(attachments.snapshot().said).toBe('a.pdf: 25 percent uploaded');
  expect(attachments.snapshot().items[0]).toMatchObject({ state: 'uploading', percent: 25 });
});

test('a cancelled upload is aborted, and what comes of it no longer counts', async () => {
  const { started, upload } = controlledUploads();
  const attachments = new Attachments(pdfs, upload);
  attachments.add([file('a.pdf')]);
  attachments.remove(attachments.snapshot().items[0]?.key ?? -1);
  expect(started[0]?.signal.aborted).toBe(true);
  started[0]?.progress(50);
  await started[0]?.settle(attached('a'));
  expect(attachments.snapshot()).toMatchObject({ items: [], said: 'a.pdf cancelled' });
});

test('a failed upload holds the form up until it is tried again or removed', async () => {
  const { started, upload } = controlledUploads();
  const attachments = new Attachments(pdfs, upload);
  attachments.add([file('a.pdf')]);
  await started[0]?.settle({ kind: 'failed' });
  expect(attachments.problem()).toBe('The file a.pdf could not be uploaded.');
  attachments.retry(attachments.snapshot().items[0]?.key ?? -1);
  expect(states(attachments)).toEqual(['uploading']);
  await started[1]?.settle(attached('a'));
  expect(attachments.ids()).toEqual(['a']);
});

test('more files than there is room for are told about, and the first ones stay', () => {
  const { started, upload } = controlledUploads();
  const attachments = new Attachments(pdfs, upload, ['old']);
  attachments.add([file('a.pdf'), file('b.pdf')]);
  expect(started.map(({ name }) => name)).toEqual(['a.pdf']);
  expect(attachments.snapshot().notice).toEqual(tooManyFiles);
  expect(attachments.isFull()).toBe(true);
});

test('what is refused takes no room, holds nothing up, and is forgotten at the next choice', async () => {
  const { started, upload } = controlledUploads();
  const attachments = new Attachments(pdfs, upload);
  attachments.add([file('a.exe'), file('big.pdf', 1_000_001)]);
  expect(started).toEqual([]);
  expect(states(attachments)).toEqual(['refused', 'refused']);
  expect(attachments.problem()).toBe(undefined);
  expect(attachments.isFull()).toBe(false);
  attachments.add([file('a.pdf')]);
  await started[0]?.settle({ kind: 'refused', trouble: said('No.') });
  expect(attachments.snapshot().items).toMatchObject([
    { name: 'a.pdf', state: 'refused', trouble: said('No.') },
  ]);
});

test('the server may find a file too large that the browser did not', async () => {
  const { started, upload } = controlledUploads();
  const attachments = new Attachments(pdfs, upload);
  attachments.add([file('a.pdf')]);
  await started[0]?.settle({ kind: 'tooLarge' });
  expect(attachments.snapshot().items[0]).toMatchObject({
    trouble: { rule: 'size', params: { maxMb: 1 } },
  });
});

test('going away cancels everything', () => {
  const { started, upload } = controlledUploads();
  const attachments = new Attachments(pdfs, upload);
  attachments.add([file('a.pdf'), file('b.pdf')]);
  attachments.stop();
  expect(started.map(({ signal }) => signal.aborted)).toEqual([true, true]);
});

test('what the server does not want is said of this question, whose kinds and sizes the server does not know', async () => {
  const { started, upload } = controlledUploads();
  const attachments = new Attachments(pdfs, upload);
  attachments.add([file('a.pdf'), file('b.pdf')]);
  const everyKind = { rule: 'kind' as const, params: { kinds: ['image' as const, 'pdf' as const] } };
  await started[0]?.settle({ kind: 'refused', trouble: everyKind });
  await started[1]?.settle({ kind: 'refused', trouble: { rule: 'size', params: { maxMb: 10 } } });
  expect(attachments.snapshot().items).toMatchObject([
    { trouble: { rule: 'kind', params: { kinds: ['pdf'] } } },
    { trouble: { rule: 'size', params: { maxMb: 1 } } },
  ]);
});
