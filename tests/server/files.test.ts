import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createAddressLimits, PAID_PROFILE } from '../../server/http/rate-limits.ts';
import { sentences } from '../../server/sentences.ts';
import * as samples from './support/sample-files.ts';
import { salesContact, sellerOf, sellerToken } from './support/sellers.ts';
import { loggedIn } from './support/staff.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';
import { MULTIPART, multipartOf, sendUpload, upload, uploadOne } from './support/uploads.ts';

const TOO_LARGE = (megabytes: number) =>
  `One or more of your files is too large. The maximum allowed file size is ${megabytes}MB.`;
const SPECIAL =
  'One or more of your files contains special characters. Please ensure the filename contains alphanumeric characters only.';
const TYPES = 'One or more of your file types are not accepted. Please upload: image, pdf, word, excel, xml';
const FAILED = (name: string) => `The file ${name} could not be uploaded.`;
const TOO_MANY = 'You are already at the maximum number of files';

const { pdfOf, pngOf, docxOf, zipOf, compoundOf } = samples;
const xml = (text: string) => Buffer.from(text);

function withText(content: Buffer, text: string, at: number): Buffer {
  content.write(text, at);
  return content;
}

/** Files that are kept, wherever below the directory. */
function keptIn({ uploads }: TestApp): string[] {
  return readdirSync(uploads, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
}

function see(test: TestApp, path: string, cookie?: string) {
  return test.app.request(path, { ...(cookie && { headers: { Cookie: cookie } }) });
}

describe('an upload', () => {
  it.each([
    ['certificate.pdf', pdfOf()],
    ['Certificate of Insurance_2026-27.final.PDF', pdfOf()],
    ['Assurance été.pdf', pdfOf()],
    ['large.pdf', pdfOf(10_000_000)],
    ['logo.png', pngOf()],
    ['large.png', pngOf(1, 1, 4_999_000)],
    ['logo.gif', samples.gif()],
    ['photo.jpg', samples.jpeg()],
    ['photo.jpeg', samples.jpeg()],
    ['letter.docx', docxOf()],
    ['sheet.xlsx', samples.xlsx()],
    ['letter.doc', compoundOf(['WordDocument'])],
    ['sheet.xls', compoundOf(['Workbook'])],
    ['data.xml', xml('\ufeff<?xml version="1.0"?>\n<data><a b="é">1</a></data>')],
  ])('takes %s', async (name, content) => {
    const test = await createTestApp();
    const [file] = await upload(test, [{ name, content }]);
    expect(file).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: name.normalize('NFC'),
      view_path: expect.stringMatching(/^\/api\/files\/[0-9a-f-]{36}\?exp=\d+&sig=[0-9a-f]{64}$/),
      error: null,
    });
    expect(keptIn(test)).toEqual([file?.id]);
    const response = await see(test, file?.view_path ?? '');
    expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
  });

  it.each([
    ['over.pdf', pdfOf(10_000_001), TOO_LARGE(10)],
    ['over.png', pngOf(1, 1, 5_000_000), TOO_LARGE(5)],
    ['over.xml', Buffer.alloc(5_000_001, '<a/>'), TOO_LARGE(5)],
    ['empty.pdf', Buffer.alloc(0), FAILED('empty.pdf')],
    ['../../etc/passwd.pdf', pdfOf(), SPECIAL],
    ['..\\\\passwd.pdf', pdfOf(), SPECIAL],
    ['.hidden.pdf', pdfOf(), SPECIAL],
    ['a..pdf', pdfOf(), SPECIAL],
    ['what%00.pdf', pdfOf(), SPECIAL],
    ['invoice#1.pdf', pdfOf(), SPECIAL],
    ['fdp\u202egpj.pdf', pdfOf(), SPECIAL],
    ['x'.repeat(200).concat('.pdf'), pdfOf(), SPECIAL],
    ['setup.exe', Buffer.from('MZ'), TYPES],
    ['noextension', pdfOf(), TYPES],
    ['page.html', Buffer.from('<html></html>'), TYPES],
    ['drawing.svg', Buffer.from('<svg/>'), TYPES],
    ['setup.exe.pdf', pdfOf(), TYPES],
    ['page.PHP.png', pngOf(), TYPES],
    ['macros.docm', docxOf(), TYPES],
    ['renamed.pdf', Buffer.from('MZ\x90\x00 This program cannot be run in DOS mode'), TYPES],
    ['renamed.png', pdfOf(), TYPES],
    ['renamed.docx', pdfOf(), TYPES],
    ['renamed.doc', docxOf(), TYPES],
    ['late.pdf', Buffer.concat([Buffer.from('<html>'), pdfOf()]), TYPES],
  ])('refuses %s by its name, type or size', async (name, content, error) => {
    const test = await createTestApp();
    const [file] = await upload(test, [{ name, content }]);
    expect(file).toMatchObject({ id: null, view_path: null, error });
    expect(file?.name).not.toContain('\u202e');
    expect(keptIn(test)).toEqual([]);
  });

  it.each([
    ['encrypted.pdf', pdfOf(1000, 'trailer << /Encrypt 5 0 R >>')],
    ['far.pdf', withText(pdfOf(90_000), '/Encrypt 5 0 R', 65_530)],
    ['escaped.pdf', pdfOf(1000, 'trailer << /#45ncrypt << >> >>')],
    ['cut.pdf', pdfOf(5000).subarray(0, 4000)],
    ['pdf-and-zip.pdf', Buffer.concat([pdfOf(), zipOf([{ name: 'a', data: Buffer.from('a') }])])],
    ['png-and-zip.png', Buffer.concat([pngOf(), zipOf([{ name: 'a', data: Buffer.from('a') }])])],
    ['png-and-pdf.png', pngOf(1, 1, 0).fill('%PDF-1.7', 41, 49)],
    ['cut.png', pngOf(1, 1, 500).subarray(0, 300)],
    ['bomb.png', pngOf(30_000, 30_000)],
    ['cut.gif', samples.gif().subarray(0, -1)],
    ['cut.jpg', samples.jpeg().subarray(0, -2)],
    ['cut.docx', docxOf().subarray(0, -30)],
    ['cut-inside.docx', Buffer.concat([docxOf().subarray(0, 40), docxOf().subarray(60)])],
    ['bomb.docx', docxOf([{ name: 'word/a.xml', data: Buffer.alloc(30_000_000) }])],
    ['lying-bomb.docx', docxOf([{ name: 'word/a.xml', data: Buffer.alloc(30_000_000), declaredSize: 1000 }])],
    [
      'many.docx',
      docxOf(Array.from({ length: 2001 }, (_, at) => ({ name: `word/${at}`, data: Buffer.from('x') }))),
    ],
    ['macros.docx', docxOf([{ name: 'word/vbaProject.bin', data: Buffer.from('x') }])],
    ['macro-type.docx', zipOf([samples.macroTypes(), { name: 'word/document.xml', data: Buffer.from('x') }])],
    ['locked.docx', docxOf([{ name: 'word/a.xml', data: Buffer.from('x'), isEncrypted: true }])],
    ['outside.docx', docxOf([{ name: '../a.xml', data: Buffer.from('x') }])],
    ['sheet.docx', samples.xlsx()],
    ['plain.docx', zipOf([{ name: 'readme.txt', data: Buffer.from('x') }])],
    ['macros.doc', compoundOf(['WordDocument', 'Macros'])],
    ['locked.doc', compoundOf(['EncryptedPackage', 'WordDocument'])],
    ['sheet.doc', compoundOf(['Workbook'])],
    ['cut.xls', compoundOf(['Workbook']).subarray(0, 1000)],
    ['doctype.xml', xml('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>')],
    ['broken.xml', xml('<a><b></a>')],
    ['cut.xml', xml('<a><b>')],
    ['latin.xml', Buffer.from([0x3c, 0x61, 0x3e, 0xe9, 0x3c, 0x2f, 0x61, 0x3e])],
    ['deep.xml', xml('<a>'.repeat(300) + '</a>'.repeat(300))],
  ])('refuses %s for what is in it', async (name, content) => {
    const test = await createTestApp();
    expect(await upload(test, [{ name, content }])).toEqual([
      { id: null, name, view_path: null, error: FAILED(name) },
    ]);
    expect(keptIn(test)).toEqual([]);
  });

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
      { request: sentences.multipart },
    ],
    [
      'no boundary',
      Buffer.from(''),
      { 'Content-Type': 'multipart/form-data' },
      400,
      { request: sentences.brokenUpload },
    ],
    ['no file', multipartOf([]), MULTIPART, 422, { files: 'Choose a file to upload' }],
    [
      'a file input left empty',
      multipartOf([{ name: '', content: Buffer.alloc(0) }]),
      MULTIPART,
      422,
      { files: 'Choose a file to upload' },
    ],
    ['nothing', Buffer.from(''), MULTIPART, 400, { request: sentences.brokenUpload }],
    [
      'another field',
      multipartOf([{ name: 'a.pdf', content: pdfOf() }], 'attachment'),
      MULTIPART,
      422,
      { attachment: sentences.otherUploadField },
    ],
    [
      'a broken-off body',
      multipartOf([{ name: 'a.pdf', content: pdfOf(90_000) }]).subarray(0, 50_000),
      MULTIPART,
      400,
      { request: sentences.brokenUpload },
    ],
    [
      'a thousand parts',
      multipartOf(Array.from({ length: 1000 }, () => ({ name: 'a.pdf', content: pdfOf() }))),
      MULTIPART,
      413,
      { request: sentences.uploadTooLarge },
    ],
    [
      'a declared gigabyte',
      Buffer.from(''),
      { ...MULTIPART, 'Content-Length': '1000000000' },
      413,
      { request: sentences.uploadTooLarge },
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
    expect([large.status, large.body.errors]).toEqual([429, { request: sentences.tooManyRequests }]);
    expect((await send(1000)).headers.get('Retry-After')).toBeTruthy();
  });

  it('waits while the disk is nearly full', async () => {
    const { createDiskStorage } = await import('../../server/adapters/file-storage/disk.ts');
    const storage = { ...createDiskStorage('/nowhere'), hasRoom: async () => false };
    const test = await createTestApp({ storage });
    const { status, headers } = await sendUpload(test, multipartOf([{ name: 'a.pdf', content: pdfOf() }]));
    expect([status, headers.get('Retry-After')]).toEqual([503, '600']);
  });
});

describe('looking at a file', () => {
  it.each([
    ['a.pdf', pdfOf(), 'application/pdf', 'inline'],
    ['a.png', pngOf(), 'image/png', 'inline'],
    ['a.xml', xml('<html/>'), 'application/octet-stream', 'attachment'],
    ['été.docx', docxOf(), expect.stringContaining('wordprocessingml'), 'attachment'],
  ])('%s can do no harm', async (name, content, type, disposition) => {
    const test = await createTestApp();
    const { headers } = await see(test, (await uploadOne(test, name, content)).path);
    expect(headers.get('Content-Type')).toEqual(type);
    expect(headers.get('Content-Disposition')).toBe(
      `${disposition}; filename="${name.replaceAll('é', '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    );
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it('needs an address that was signed for this file less than five minutes ago', async () => {
    const test = await createTestApp();
    const { id, path } = await uploadOne(test, 'a.pdf', pdfOf());
    const other = await uploadOne(test, 'b.pdf', pdfOf());
    const bad = [
      `/api/files/${id}`,
      path.replace(id, other.id),
      path.replace(/exp=\d+/, 'exp=9999999999'),
      path.replace(/sig=.*/, 'sig='),
      path.replace(/sig=..../, 'sig=0000'),
      '/api/files/..%2f..%2fetc',
    ];
    for (const address of bad) expect((await see(test, address)).status, address).toBe(404);
    test.clock.advance(299);
    expect((await see(test, path)).status).toBe(200);
    test.clock.advance(1);
    expect((await see(test, path)).status).toBe(404);
  });

  it('is for its owner’s members and staff once a registration has taken it', async () => {
    const test = await createTestApp();
    const { id, path } = await uploadOne(test, 'a.pdf', pdfOf());
    const { status } = await test.call('register_seller', await insured(test, id));
    expect(status).toBe(201);
    expect((await see(test, path)).status).toBe(404);
    const cookie = await loggedIn(test, 'reviewer');
    expect((await see(test, `/api/files/${id}`, cookie)).status).toBe(200);
    const asMember = (organization_id: string) =>
      test.database.transaction(async (trx) => {
        await trx.updateTable('users').set({ role: 'member', organization_id }).execute();
      });
    await asMember('another');
    expect((await see(test, `/api/files/${id}`, cookie)).status).toBe(404);
    const [application] = await test.database.reader.selectFrom('applications').selectAll().execute();
    await asMember(application?.organization_id ?? '');
    expect((await see(test, `/api/files/${id}`, cookie)).status).toBe(200);
  });
});

/** A seller's payload with a certificate. */
async function insured(test: TestApp, file_id: string, changes = {}) {
  const insurances = [{ insurance_id: 'cgl', amount: 1_000_000, expires_at: '2027-01-01', file_id }];
  return sellerOf(await sellerToken(test, changes), { insurances });
}

describe('taking a file', () => {
  const GONE = { 'insurances.0.file_id': 'This file is no longer there. Please upload it again.' };

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
    const late = await test.call(
      'register_seller',
      await insured(test, id, { mobileNumber: '+14032345670' }),
    );
    expect([late.status, late.body.errors]).toEqual([422, GONE]);
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
});

describe('the hourly sweep', () => {
  it('removes what nobody took within a day', async () => {
    const test = await createTestApp();
    const { id } = await uploadOne(test, 'a.pdf', pdfOf());
    test.clock.advance(24 * 3600 - 1);
    await test.deps.housekeeping.pruneAll();
    expect(keptIn(test)).toEqual([id]);
    test.clock.advance(1);
    const { body } = await test.call('register_seller', await insured(test, id));
    expect(body.errors).toHaveProperty(['insurances.0.file_id']);
    await test.deps.housekeeping.pruneAll();
    expect(keptIn(test)).toEqual([]);
    expect(await test.database.reader.selectFrom('files').selectAll().execute()).toEqual([]);
  });

  it('removes contents without a row and what broken uploads left behind, once they are old', async () => {
    const test = await createTestApp();
    const { id } = await uploadOne(test, 'a.pdf', pdfOf());
    await test.database.transaction(async (trx) => {
      await trx.deleteFrom('files').execute();
    });
    const { writeFileSync } = await import('node:fs');
    const remains = join(test.uploads, 'incoming', 'remains');
    writeFileSync(remains, 'x');
    await test.deps.housekeeping.pruneAll();
    expect(keptIn(test).sort()).toEqual([id, 'remains'].sort());
    const longAgo = new Date('2026-11-18T00:00:00Z');
    utimesSync(remains, longAgo, longAgo);
    utimesSync(join(test.uploads, id.slice(-2), id), longAgo, longAgo);
    await test.deps.housekeeping.pruneAll();
    expect(keptIn(test)).toEqual([]);
  });
});

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
