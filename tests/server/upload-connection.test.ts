import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pdfOf } from './support/sample-files.ts';
import { startProcess } from './support/server-process.ts';
import { temporaryDirectory } from './support/test-database.ts';
import { MULTIPART, multipartOf } from './support/uploads.ts';

const HEAD =
  'POST /api/files/upload HTTP/1.1\r\nHost: x\r\nConnection: close\r\n' +
  'Content-Type: multipart/form-data; boundary=boundary\r\n';

/** The real server on a port of its own, and what is left where uploads arrive. */
async function startedServer() {
  const dataDir = temporaryDirectory();
  const address = await startProcess({ DATA_DIR: dataDir }).address;
  const left = () => readdirSync(join(dataDir, 'uploads/incoming'));
  return { address, left, port: Number(new URL(address).port) };
}

/** Sends bytes as they are and gives the status line of the answer; hangs up after `bytes` when told to. */
function sendRaw(port: number, bytes: Buffer | string, hangsUp = false): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes, () => hangsUp && setImmediate(() => socket.destroy()));
    });
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(text.split('\r\n')[0] ?? ''));
  });
}

describe('an upload over a connection', () => {
  it('of ten files of 10 MB is taken', async () => {
    const { address, left } = await startedServer();
    const samples = Array.from({ length: 10 }, (_, at) => ({
      name: `${at}.pdf`,
      content: pdfOf(10_000_000),
    }));
    const body = new Uint8Array(multipartOf(samples));
    const response = await fetch(`${address}/api/files/upload`, { method: 'POST', headers: MULTIPART, body });
    const { files } = (await response.json()) as { files: { error: string | null; view_path: string }[] };
    expect([response.status, files.map(({ error }) => error)]).toEqual([200, Array(10).fill(null)]);
    const seen = await fetch(address + files[9]?.view_path);
    expect([seen.status, (await seen.arrayBuffer()).byteLength]).toEqual([200, 10_000_000]);
    expect(left()).toEqual([]);
  });

  it.each([
    ['malformed', `${HEAD}Content-Length: 5\r\n\r\nhello`, '400 Bad Request'],
    [
      'too large by its own account',
      `${HEAD}Content-Length: 999999999\r\n\r\nhello`,
      '413 Payload Too Large',
    ],
  ])('that is %s is answered', async (_, bytes, status) => {
    const { port } = await startedServer();
    expect(await sendRaw(port, bytes)).toBe(`HTTP/1.1 ${status}`);
  });

  it('that is hung up leaves nothing behind', async () => {
    const { port, left } = await startedServer();
    const body = multipartOf([{ name: 'a.pdf', content: pdfOf(900_000) }]);
    const half = Buffer.concat([
      Buffer.from(`${HEAD}Content-Length: ${body.length}\r\n\r\n`),
      body.subarray(0, 400_000),
    ]);
    expect(await sendRaw(port, half, true)).toBe('');
    await expect.poll(left, { timeout: 5000 }).toEqual([]);
  });
});
