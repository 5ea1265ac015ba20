import { expect, test } from 'vitest';
import { type FileRule, fileGone } from '../../codegen/runtime/files.ts';
import { Attachments } from '../../widgets/plain/file/attachments.ts';

const pdfs: FileRule = { kinds: ['pdf'], maxMb: 1, maxFiles: 2 };
const GONE = 'This file is no longer there. Please upload it again.';
const noUpload = async () => ({ kind: 'failed' }) as const;

const restored = (...ids: string[]) => new Attachments(pdfs, noUpload, ids);
const items = (attachments: Attachments) => attachments.snapshot().items;

test('a restored file takes its name, size and address from the server', () => {
  const attachments = restored('one');
  attachments.learn('one', { name: 'a.pdf', size: 7, address: '/api/files/one?sig=x' });
  expect(items(attachments)).toMatchObject([
    { state: 'attached', id: 'one', name: 'a.pdf', size: 7, address: '/api/files/one?sig=x' },
  ]);
});

test('its name is the one that this tab remembers until then, and if the server cannot be asked', () => {
  const attachments = new Attachments(pdfs, noUpload, ['one'], () => ({ name: 'a.pdf', size: 7 }));
  attachments.learn('one', undefined);
  expect(items(attachments)).toMatchObject([{ state: 'attached', name: 'a.pdf', size: 7 }]);
  expect(attachments.ids()).toEqual(['one']);
});

test('a file that is gone holds the form up until it is removed', () => {
  const attachments = restored('one', 'two');
  attachments.learn('one', 'gone');
  expect(items(attachments)[0]).toMatchObject({ state: 'gone', trouble: fileGone });
  expect(attachments.problem()).toBe(GONE);
  attachments.remove(items(attachments)[0]?.key ?? -1);
  expect([attachments.problem(), attachments.ids()]).toEqual([undefined, ['two']]);
});

test('a file that is gone stays in the answer, so that it is told again after a reload', () => {
  const attachments = restored('one');
  attachments.learn('one', 'gone');
  expect(attachments.ids()).toEqual(['one']);
  attachments.add([new File(['x'], 'b.pdf')]);
  expect(items(attachments).map(({ state }) => state)).toEqual(['gone', 'uploading']);
});

test('what is told of a file that was removed meanwhile changes nothing', () => {
  const attachments = restored('one');
  attachments.remove(items(attachments)[0]?.key ?? -1);
  attachments.learn('one', 'gone');
  expect(items(attachments)).toEqual([]);
});
