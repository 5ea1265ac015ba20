import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { pdfOf, pngOf } from '../server/support/sample-files.ts';

/** How a body reaches the server. */
export type Delivery = {
  /** What of it comes before the sender hangs up, or says that this was all; everything, unless said otherwise. */
  cutAt?: number;
  /** `hangs up`: the connection ends in the middle. `says so`: the request is whole, and the body ends there. */
  end?: 'hangs up' | 'says so';
  /** Bytes of each chunk of HTTP; a declared length instead, unless said otherwise. */
  chunk?: number;
  /** After which byte it rests for a moment. */
  restAt?: number;
};

export const BOUNDARY = 'B';

/** How a server may answer what nobody sends in earnest; it may hang up as well. */
export const HONEST = new Set([200, 400, 413, 415, 422, undefined]);

type Part = { headers: string; content?: string | Buffer };

const part = (disposition: string, content: string | Buffer = 'aaa', more = ''): Part => ({
  headers: `Content-Disposition: ${disposition}\r\n${more}`,
  content,
});
const file = (name = 'a.pdf', content: string | Buffer = pdfOf(200)) =>
  part(`form-data; name="files[]"; filename="${name}"`, content, 'Content-Type: application/pdf\r\n');

/** A body of parts, whole. */
export function bodyOf(parts: Part[], boundary = BOUNDARY): Buffer {
  const pieces = parts.flatMap(({ headers, content = '' }) => [
    Buffer.from(`--${boundary}\r\n${headers}\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}

/** Every state that a multipart body can be in: what comes of it cut, doubled and spliced is left to the caller. */
export const bodies: Record<string, Buffer> = {
  'one file': bodyOf([file()]),
  'a file and a picture': bodyOf([file(), file('b.png', pngOf())]),
  'eleven files': bodyOf(Array.from({ length: 11 }, (_, at) => file(`${at}.pdf`))),
  'forty files': bodyOf(Array.from({ length: 40 }, (_, at) => file(`${at}.pdf`))),
  'a file of another field': bodyOf([part('form-data; name="x"; filename="a"')]),
  'a file of no field': bodyOf([part('form-data; filename="a.pdf"')]),
  'a file without a name': bodyOf([
    part('form-data; name="files[]"', 'aaa', 'Content-Type: application/octet-stream\r\n'),
  ]),
  'a file with an empty name': bodyOf([file('')]),
  'a file with a bad name': bodyOf([file('../../a.exe'), file()]),
  'an empty file': bodyOf([file('a.pdf', '')]),
  'a field': bodyOf([part('form-data; name="x"')]),
  'a field called __proto__': bodyOf([part('form-data; name="__proto__"')]),
  'a field of 5 kB': bodyOf([part('form-data; name="x"', 'x'.repeat(5000))]),
  'a name in another charset': bodyOf([
    part(`form-data; name="files[]"; filename*=utf-16'en'%FF%FE%00%D8.pdf`),
    part(`form-data; name="files[]"; filename*=nonsense''%zz.pdf`),
  ]),
  'another disposition': bodyOf([part('attachment; name="files[]"; filename="a.pdf"')]),
  'no disposition': bodyOf([{ headers: 'X: y\r\n', content: 'aaa' }]),
  'a malformed header': bodyOf([{ headers: 'X y z\r\n', content: 'aaa' }]),
  'a header of 20 kB': bodyOf([{ headers: `X: ${'y'.repeat(20_000)}\r\n`, content: 'aaa' }]),
  'a folded header': bodyOf([part('form-data; name="files[]";\r\n filename="a.pdf"')]),
  'a NUL in a header': bodyOf([part('form-data; name="files[]"; filename="a\0.pdf"')]),
  'a boundary that nearly comes': bodyOf([file('a.pdf', `\r\n--${BOUNDARY}x\r\n-\r\n--`.repeat(20))]),
  'an end in the middle': Buffer.concat([bodyOf([file()]), bodyOf([file()])]),
  'a file behind the last boundary that does not end': Buffer.concat([
    bodyOf([file()]),
    bodyOf([file()]).subarray(0, -8),
  ]),
  'no parts': Buffer.from(`--${BOUNDARY}--\r\n`),
  'only line breaks': Buffer.from('\r\n'.repeat(50)),
  'a preamble and an epilogue': Buffer.concat([
    Buffer.from('hello\r\n'),
    bodyOf([file()]),
    Buffer.from('bye'.repeat(20)),
  ]),
};

/** The whole of a request, as it goes over the wire, and which part of it is sent. */
function requestOf(
  body: Buffer,
  { cutAt = body.length, end = 'says so', chunk }: Delivery,
  boundary: string,
) {
  const sent = body.subarray(0, cutAt);
  const declared = end === 'says so' ? sent.length : Math.max(body.length, cutAt + 1);
  const head =
    'POST /api/files/upload HTTP/1.1\r\nHost: x\r\n' +
    `Content-Type: multipart/form-data; boundary=${boundary}\r\n`;
  if (chunk === undefined)
    return Buffer.concat([Buffer.from(`${head}Content-Length: ${declared}\r\n\r\n`), sent]);
  const chunks: Buffer[] = [];
  for (let at = 0; at < sent.length; at += chunk) {
    const piece = sent.subarray(at, at + chunk);
    chunks.push(Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n'));
  }
  const last = end === 'says so' ? '0\r\n\r\n' : '';
  return Buffer.concat([
    Buffer.from(`${head}Transfer-Encoding: chunked\r\n\r\n`),
    ...chunks,
    Buffer.from(last),
  ]);
}

const PATIENCE_MS = 20_000;

/**
 * Sends an upload over a connection of its own and gives the status of its answer; undefined where the sender has hung
 * up. @throws when the server neither answers nor hangs up
 */
export async function deliver(
  { url }: { url: string },
  body: Buffer,
  delivery: Delivery = {},
  boundary = BOUNDARY,
): Promise<number | undefined> {
  const bytes = requestOf(body, delivery, boundary);
  const isCut = delivery.end === 'hangs up';
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
    .setNoDelay(true)
    .setEncoding('latin1');
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('No answer, and the connection stays open')));
  let text = '';
  let fault: Error | undefined;
  socket.on('data', (piece) => {
    text += piece;
    // Who refuses early reads on for a moment, as the answer would be lost otherwise; the connection is ours to end.
    if (/\r\n\r\n.*\}$/s.test(text)) socket.destroy();
  });
  socket.on('error', (error) => {
    fault = error;
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const { restAt } = delivery;
  if (restAt !== undefined) {
    socket.write(bytes.subarray(0, restAt));
    await wait(1);
  }
  socket.write(bytes.subarray(restAt ?? 0), () => isCut && setImmediate(() => socket.destroy()));
  await closed;
  const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
  if (status) return Number(status);
  if (isCut) return undefined;
  throw fault ?? new Error('The server hung up without an answer');
}
