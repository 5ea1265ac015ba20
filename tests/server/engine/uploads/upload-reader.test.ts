import { readdirSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { afterAll, expect, it } from 'vitest';
import { createReceiving } from '../../../../server/engine/uploads/receiving.ts';
import { noRoom, readUpload } from '../../../../server/engine/uploads/upload-reader.ts';
import type { AppError } from '../../../../server/platform/errors.ts';
import { knownCaller } from '../../../../server/platform/turns/callers.ts';
import { pdfOf } from '../../support/sample-files.ts';
import { temporaryDirectory } from '../../support/test-database.ts';
import { multipartOf } from '../../support/uploads.ts';

const headers = { 'content-type': 'multipart/form-data; boundary=boundary' };
const samples = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => ({ name, content: pdfOf(500_000) }));
const allow = async () => {};
const receiving = createReceiving(() => {});
afterAll(receiving.close);

/** A body in pieces of 64 kB, with something that happens before one of them. */
function bodyWith(at: number, event: () => unknown): Readable {
  const bytes = multipartOf(samples);
  return Readable.from(
    (async function* () {
      for (let from = 0; from < bytes.length; from += 65_536) {
        if (Math.floor(from / 65_536) === at) await event();
        yield bytes.subarray(from, from + 65_536);
      }
    })(),
  );
}

it('an upload whose files cannot be written ends at once', async () => {
  const directory = temporaryDirectory();
  const body = bodyWith(0, () => rmSync(directory, { recursive: true }));
  const reading = readUpload({ receiving, caller: 'me', body, headers, directory, allow, patienceMs: 5000 });
  await expect(reading).rejects.toMatchObject({ code: expect.not.stringMatching('unavailable') });
});

it.each([
  ['behind the last boundary', [multipartOf(samples), multipartOf(samples).subarray(0, -20)]],
  ['before it', [multipartOf(samples).subarray(0, -20)]],
])('an upload that ends in a file %s is malformed, and leaves nothing', async (_, bodies) => {
  const directory = temporaryDirectory();
  const body = Readable.from([new Uint8Array(Buffer.concat(bodies))]);
  const reading = readUpload({ receiving, caller: 'me', body, headers, directory, allow, patienceMs: 5000 });
  await expect(reading).rejects.toMatchObject({ code: 'not-json' });
  expect(readdirSync(directory)).toEqual([]);
});

it('an upload that does not go on is put off, and leaves nothing', async () => {
  const directory = temporaryDirectory();
  const body = bodyWith(3, () => new Promise(() => {}));
  const reading = readUpload({ receiving, caller: 'me', body, headers, directory, allow, patienceMs: 200 });
  await expect(reading).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: undefined });
  expect(readdirSync(directory)).toEqual([]);
});

it('an upload whose sender leaves in the middle leaves nothing', async () => {
  const directory = temporaryDirectory();
  const body: Readable = bodyWith(3, () => body.destroy());
  await expect(
    readUpload({ receiving, caller: 'me', body, headers, directory, allow }),
  ).rejects.toMatchObject({
    code: 'not-json',
  });
  expect(readdirSync(directory)).toEqual([]);
});

it('an upload whose thread ends is put off, and leaves nothing, and the next is taken', async () => {
  const directory = temporaryDirectory();
  const begun = () => expect.poll(() => readdirSync(directory)).not.toEqual([]);
  const body = bodyWith(9, async () => {
    await begun();
    await receiving.close();
  });
  const reading = readUpload({ receiving, caller: 'me', body, headers, directory, allow });
  await expect(reading).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: undefined });
  expect(readdirSync(directory)).toEqual([]);
  const next = Readable.from([multipartOf(samples)]);
  expect(await readUpload({ receiving, caller: 'me', body: next, headers, directory, allow })).toHaveLength(
    3,
  );
});

it('an upload that is refused while it comes leaves nothing', async () => {
  const directory = temporaryDirectory();
  const asked: number[] = [];
  const refuse = async (bytes: number) => {
    asked.push(bytes);
    if (asked.length === 1) throw noRoom();
  };
  const body = bodyWith(3, () => {});
  const reading = readUpload({ receiving, caller: 'me', body, headers, directory, allow: refuse });
  await expect(reading).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 600 });
  expect(asked).toHaveLength(1);
  expect(readdirSync(directory)).toEqual([]);
});

it('an upload goes on however large the pieces are that it comes in', async () => {
  const bytes = multipartOf(
    Array.from({ length: 10 }, (_, at) => ({ name: `${at}.pdf`, content: pdfOf(1_000_000) })),
  );
  const body = new Readable({ read() {} });
  for (let from = 0; from < bytes.length; from += 600_000) body.push(bytes.subarray(from, from + 600_000));
  body.push(null);
  const directory = temporaryDirectory();
  const reading = readUpload({
    receiving,
    caller: 'me',
    body,
    headers,
    directory,
    allow,
    patienceMs: 10_000,
  });
  expect(await reading).toHaveLength(10);
});

/** Uploads, as many as one caller may send at once unless said otherwise; each has begun and does not go on. */
function resting(
  caller: string,
  { uploads = 16, ...own }: { uploads?: number; idleMs?: number; placeMs?: number } = {},
) {
  const end = new AbortController();
  const directory = temporaryDirectory();
  const begin = () => {
    const body = new Readable({ read() {} });
    end.signal.addEventListener('abort', () => body.destroy());
    const reading = readUpload({ receiving, caller, body, headers, directory, allow, ...own });
    return reading.then(
      () => 'taken',
      (error: AppError) => error.code,
    );
  };
  return { uploads: Array.from({ length: uploads }, begin), begin, end: () => end.abort() };
}

it('one upload more than a caller may send at once is put off, and nobody else’s', async () => {
  const { uploads, begin, end } = resting('many', { placeMs: 0 });
  expect(await begin()).toBe('unavailable');
  const other = {
    body: Readable.from([multipartOf(samples)]),
    caller: 'other',
    directory: temporaryDirectory(),
  };
  expect(await readUpload({ receiving, headers, allow, ...other })).toHaveLength(3);
  end();
  expect(new Set(await Promise.all(uploads))).toEqual(new Set(['not-json']));
});

it('one upload more than a caller may send at once waits for a place', async () => {
  const { uploads, end } = resting('patient');
  const directory = temporaryDirectory();
  const body = Readable.from([multipartOf(samples)]);
  const waiting = readUpload({ receiving, caller: 'patient', body, headers, directory, allow });
  end();
  expect(await waiting).toHaveLength(3);
  expect(new Set(await Promise.all(uploads))).toEqual(new Set(['not-json']));
});

it('an upload whose sender leaves while it waits for a place waits no more', async () => {
  const { uploads, end } = resting('gone');
  const directory = temporaryDirectory();
  const body = new Readable({ read() {} });
  const waiting = readUpload({ receiving, caller: 'gone', body, headers, directory, allow });
  body.destroy();
  await expect(waiting).rejects.toMatchObject({ code: 'unavailable' });
  end();
  await Promise.all(uploads);
});

it.each([
  ['one network', 64, (at: number) => `10.0.0.${at}`, '203.0.113.1'],
  ['many networks', 64, (at: number) => `10.0.${at}.1`, knownCaller('7')],
])('uploads of %s leave a place to others', async (_, count, addressOf, caller) => {
  const all = Array.from({ length: count }, (_, at) => resting(addressOf(at), { uploads: 64 / count }));
  const body = Readable.from([multipartOf(samples)]);
  const directory = temporaryDirectory();
  const other = readUpload({ receiving, caller, body, headers, directory, allow, placeMs: 0 });
  expect(await other).toHaveLength(3);
  for (const { end } of all) end();
  await Promise.all(all.flatMap(({ uploads }) => uploads));
});

it('an upload that does not go on makes room for another', async () => {
  const { uploads, begin, end } = resting('idle', { idleMs: 0 });
  const late = begin();
  expect(await uploads[0]).toBe('unavailable');
  end();
  expect(await late).toBe('not-json');
  expect(new Set(await Promise.all(uploads.slice(1)))).toEqual(new Set(['not-json']));
});
