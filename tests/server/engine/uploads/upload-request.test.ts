import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { createAddressLimits, PAID_PROFILE } from '../../../../server/platform/http/limits/rate-limits.ts';
import { sentences } from '../../../../server/platform/i18n/sentences.ts';
import { VendorError } from '../../../../server/platform/ports/vendor-error.ts';
import { knownCaller, staffCaller } from '../../../../server/platform/turns/callers.ts';
import { api } from '../../support/api.ts';
import { FAILED, keptIn, TOO_MANY, TYPES } from '../../support/files.ts';
import { pdfOf, pngOf } from '../../support/sample-files.ts';
import { NUMBER, newestCode, signupOf } from '../../support/signup.ts';
import { loggedIn } from '../../support/staff.ts';
import { createTestApp, inspections } from '../../support/test-app.ts';
import { temporaryDirectory } from '../../support/test-database.ts';
import { MULTIPART, multipartOf, sendUpload, upload } from '../../support/uploads.ts';

describe('an upload waits', () => {
  /** Which line each file was in. */
  async function appWithLines() {
    const lines: string[] = [];
    const inspect: typeof inspections.inspect = (caller, ...more) => {
      lines.push(caller);
      return inspections.inspect(caller, ...more);
    };
    const test = await createTestApp({ inspections: { ...inspections, inspect }, trustedProxies: 1 });
    const send = async (Cookie = '') => {
      const headers = { ...MULTIPART, 'X-Forwarded-For': '198.51.100.7', Cookie };
      const { status } = await sendUpload(test, multipartOf([{ name: 'a.pdf', content: pdfOf() }]), headers);
      expect(status).toBe(200);
      return lines.pop();
    };
    return { test, send };
  }

  it('with those of its network, unless its browser is known to have verified a number', async () => {
    const { test, send } = await appWithLines();
    const { headers } = await api(test, '/registration/request_code', { body: signupOf() });
    const [cookie = ''] = headers.getSetCookie().map((set) => set.split(';')[0]);
    const verificationCode = await newestCode(test, NUMBER);
    expect(await send(cookie)).toBe('198.51.100.7');
    const body = { mobileNumber: NUMBER, verificationCode };
    expect((await api(test, '/registration/verify_code', { body, cookie })).status).toBe(200);
    expect(await send(cookie)).toBe(knownCaller(NUMBER));
    expect([await send(), await send('asker='), await send('asker=made-up')]).toEqual(
      Array(3).fill('198.51.100.7'),
    );
    test.clock.advance(86_400);
    expect(await send(cookie)).toBe('198.51.100.7');
  });

  it('with nobody else’s where somebody is logged in', async () => {
    const { test, send } = await appWithLines();
    const cookie = await loggedIn(test, 'admin');
    const { body } = await api(test, '/account/me', { cookie });
    const { user } = body as unknown as { user: { id: string } };
    expect(await send(cookie)).toBe(staffCaller(user.id));
  });
});

describe('an upload', () => {
  it('tells file by file, in the order they came', async () => {
    const test = await createTestApp();
    const files = await upload(test, [
      { name: 'one.pdf', content: pdfOf() },
      { name: 'two.exe', content: pdfOf() },
      { name: 'three.png', content: pngOf() },
      { name: 'four.pdf', content: Buffer.alloc(0) },
    ]);
    expect(files.map(({ error }) => error)).toEqual([null, TYPES, null, FAILED('four.pdf')]);
    expect(keptIn(test)).toHaveLength(2);
  });

  it('takes ten at once and tells the others that it is too many', async () => {
    const test = await createTestApp();
    const list = Array.from({ length: 13 }, (_, at) => ({ name: `${at}.pdf`, content: pdfOf(5_000_000) }));
    const files = await upload(test, list);
    expect(files.map(({ error }) => error)).toEqual([...Array(10).fill(null), TOO_MANY, TOO_MANY, TOO_MANY]);
    expect(files[12]?.name).toBe('12.pdf');
    expect(keptIn(test)).toHaveLength(10);
  });

  it.each([
    [
      'no multipart',
      Buffer.from('{}'),
      { 'Content-Type': 'application/json' },
      415,
      { request: sentences.multipart.say() },
    ],
    [
      'no boundary',
      Buffer.from(''),
      { 'Content-Type': 'multipart/form-data' },
      400,
      { request: sentences.brokenUpload.say() },
    ],
    ['no file', multipartOf([]), MULTIPART, 422, { files: 'Choose a file to upload' }],
    [
      'a file input left empty',
      multipartOf([{ name: '', content: Buffer.alloc(0) }]),
      MULTIPART,
      422,
      { files: 'Choose a file to upload' },
    ],
    ['nothing', Buffer.from(''), MULTIPART, 400, { request: sentences.brokenUpload.say() }],
    [
      'another field',
      multipartOf([{ name: 'a.pdf', content: pdfOf() }], 'attachment'),
      MULTIPART,
      422,
      { attachment: sentences.otherUploadField.say() },
    ],
    [
      'a broken-off body',
      multipartOf([{ name: 'a.pdf', content: pdfOf(90_000) }]).subarray(0, 50_000),
      MULTIPART,
      400,
      { request: sentences.brokenUpload.say() },
    ],
    [
      'a thousand parts',
      multipartOf(Array.from({ length: 1000 }, () => ({ name: 'a.pdf', content: pdfOf() }))),
      MULTIPART,
      413,
      { request: sentences.uploadTooLarge.say() },
    ],
    [
      'a declared gigabyte',
      Buffer.from(''),
      { ...MULTIPART, 'Content-Length': '1000000000' },
      413,
      { request: sentences.uploadTooLarge.say() },
    ],
  ])('refuses %s as a whole and keeps nothing', async (_, body, headers, status, errors) => {
    const test = await createTestApp();
    const answer = await sendUpload(test, body, headers as Record<string, string>);
    expect([answer.status, answer.body.errors]).toEqual([status, errors]);
    expect(keptIn(test)).toEqual([]);
  });

  it('leaves nothing behind when its sender goes away', async () => {
    const test = await createTestApp();
    const body = multipartOf([{ name: 'a.pdf', content: pdfOf(900_000) }]);
    let sent = 0;
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent >= 500_000) return controller.error(new Error('gone'));
        controller.enqueue(new Uint8Array(body.subarray(sent, sent + 50_000)));
        sent += 50_000;
      },
    });
    const request = { method: 'POST', headers: MULTIPART, body: stream, duplex: 'half' } as RequestInit;
    expect((await test.app.request('/api/files/upload', request)).status).toBe(400);
    expect(keptIn(test)).toEqual([]);
  });

  it('of another site is refused', async () => {
    const test = await createTestApp();
    const headers = { ...MULTIPART, Origin: 'https://evil.example' };
    expect((await sendUpload(test, multipartOf([{ name: 'a.pdf', content: pdfOf() }]), headers)).status).toBe(
      403,
    );
  });

  it('is limited per address, in number and in bytes', async () => {
    const limits = createAddressLimits(true, {
      ...PAID_PROFILE,
      uploads: { points: 3, duration: 60 },
      uploadBytes: { points: 5000, duration: 60 },
    });
    const test = await createTestApp({ limits });
    const send = async (size: number) => {
      const body = multipartOf([{ name: 'a.pdf', content: pdfOf(size) }]);
      return sendUpload(test, body, { ...MULTIPART, 'Content-Length': String(body.length) });
    };
    expect([(await send(1000)).status, (await send(1000)).status]).toEqual([200, 200]);
    const large = await send(4000);
    expect([large.status, large.body.errors]).toEqual([429, { request: sentences.tooManyRequests.say() }]);
    expect((await send(1000)).headers.get('Retry-After')).toBeTruthy();
  });

  it('that declares no length is counted by what comes of it, and ends where there is too much', async () => {
    const uploadBytes = { points: 3_000_000, duration: 60 };
    const test = await createTestApp({ limits: createAddressLimits(true, { ...PAID_PROFILE, uploadBytes }) });
    const send = (size: number) =>
      sendUpload(test, multipartOf([{ name: 'a.pdf', content: pdfOf(size) }]), MULTIPART);
    expect([(await send(1000)).status, (await send(1_500_000)).status]).toEqual([200, 200]);
    const { status, body } = await send(9_000_000);
    expect([status, body.errors]).toEqual([429, { request: sentences.tooManyRequests.say() }]);
    expect((await send(1000)).status).toBe(429);
    expect(keptIn(test)).toHaveLength(2);
  });

  it.each([
    [
      'fills up',
      {
        room: vi.fn(async () => 0).mockResolvedValueOnce(1_000_000_000),
      },
      '600',
    ],
    [
      'is full when all has come',
      { keep: () => Promise.reject(Object.assign(new Error('no room'), { code: 'ENOSPC' })) },
      '5',
    ],
  ])('is put off when the disk %s, and leaves nothing', async (_, changes, wait) => {
    const { createDiskStorage } = await import('../../../../server/platform/adapters/file-storage/disk.ts');
    const test = await createTestApp({ storage: { ...createDiskStorage(temporaryDirectory()), ...changes } });
    const samples = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => ({ name, content: pdfOf(900_000) }));
    const { status, headers } = await sendUpload(test, multipartOf(samples));
    expect([status, headers.get('Retry-After')]).toEqual([503, wait]);
    expect(keptIn(test)).toEqual([]);
  });

  it.each([
    ['uploads', ''],
    ['what comes in', 'incoming'],
  ])('is put off where a file has taken the place of the folder for %s', async (_, below) => {
    const test = await createTestApp();
    const folder = join(test.uploads, below);
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(folder, '');
    const { status } = await sendUpload(test, multipartOf([{ name: 'a.pdf', content: pdfOf() }]));
    expect(status).toBe(503);
  });

  it('keeps none of its files when one cannot be kept', async () => {
    const { createDiskStorage } = await import('../../../../server/platform/adapters/file-storage/disk.ts');
    const directory = temporaryDirectory();
    const storage = createDiskStorage(directory);
    let kept = 0;
    const keep = (id: string, file: string) => {
      kept += 1;
      return kept < 3 ? storage.keep(id, file) : Promise.reject(new VendorError('ETIMEDOUT'));
    };
    const test = await createTestApp({ storage: { ...storage, keep } });
    const samples = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map((name) => ({ name, content: pdfOf() }));
    expect((await sendUpload(test, multipartOf(samples))).status).toBe(503);
    expect(keptIn(test)).toEqual([]);
    expect(
      readdirSync(directory, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()),
    ).toEqual([]);
  });

  it('waits while the disk is nearly full', async () => {
    const { createDiskStorage } = await import('../../../../server/platform/adapters/file-storage/disk.ts');
    const storage = { ...createDiskStorage('/nowhere'), room: async () => 0 };
    const test = await createTestApp({ storage });
    const { status, headers } = await sendUpload(test, multipartOf([{ name: 'a.pdf', content: pdfOf() }]));
    expect([status, headers.get('Retry-After')]).toEqual([503, '600']);
  });

  it('of strangers waits while more is in quarantine than there is room; of those who are known it does not', async () => {
    const { createDiskStorage } = await import('../../../../server/platform/adapters/file-storage/disk.ts');
    const storage = { ...createDiskStorage(temporaryDirectory()), room: async () => 5000 };
    const test = await createTestApp({ storage });
    const send = async (Cookie = '') => {
      const files = multipartOf([{ name: 'a.pdf', content: pdfOf(6000) }]);
      return (await sendUpload(test, files, { ...MULTIPART, Cookie })).status;
    };
    expect([await send(), await send()]).toEqual([200, 503]);
    expect(await send(await loggedIn(test, 'admin'))).toBe(200);
    test.clock.advance(86_401);
    await test.deps.housekeeping.pruneAll();
    expect(await send()).toBe(200);
  });

  it('of strangers waits where there are too many small files, though they take hardly any bytes', async () => {
    const { createDiskStorage } = await import('../../../../server/platform/adapters/file-storage/disk.ts');
    const storage = { ...createDiskStorage(temporaryDirectory()), room: async () => 500_000 };
    const test = await createTestApp({ storage });
    const files = Array.from({ length: 4 }, (_, at) => ({ name: `${at}.png`, content: pngOf() }));
    const statuses = [];
    for (let sent = 0; sent < 4; sent += 1)
      statuses.push((await sendUpload(test, multipartOf(files))).status);
    expect(statuses).toEqual([200, 200, 503, 503]);
  });
});
