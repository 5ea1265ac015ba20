import { describe, expect, it } from 'vitest';
import { staffSession } from '../browser/members.ts';
import { startS3Server } from '../ports/support/s3-server.ts';
import { pdfOf } from '../server/support/sample-files.ts';
import { MULTIPART, multipartOf } from '../server/support/uploads.ts';
import { heldBy } from './growth.ts';
import { type MeasuredServer, startMeasured } from './measured-server.ts';

/** More than the connections that are held to a store at once. */
const TIMES = 250;
const AT_ONCE = 10;

/** Does not fit into what a connection holds, so that a reader who leaves does so in the middle. */
const LARGE = pdfOf(9_000_000);

async function uploaded({ url }: MeasuredServer): Promise<string> {
  const body = new Uint8Array(multipartOf([{ name: 'a.pdf', content: LARGE }]));
  const answer = await fetch(`${url}/api/files/upload`, { method: 'POST', headers: MULTIPART, body });
  const { files } = (await answer.json()) as { files: { view_path: string }[] };
  return files[0]?.view_path ?? '';
}

/** The ways to ask for something without taking it, or all of it. */
const ways: Record<string, (address: string, headers: Record<string, string>) => Promise<unknown>> = {
  async 'by HEAD'(address, headers) {
    const answer = await fetch(address, { method: 'HEAD', headers });
    expect(answer.status).toBe(200);
    expect((await answer.arrayBuffer()).byteLength).toBe(0);
  },
  async 'with conditions'(address, headers) {
    const conditions = { 'If-None-Match': '*', 'If-Modified-Since': new Date().toUTCString() };
    await (await fetch(address, { headers: { ...headers, ...conditions } })).arrayBuffer();
  },
  async 'for a range'(address, headers) {
    await (await fetch(address, { headers: { ...headers, Range: 'bytes=5-9' } })).arrayBuffer();
  },
  async 'and leaves in the middle'(address, headers) {
    const leave = new AbortController();
    const answer = await fetch(address, { headers, signal: leave.signal });
    await answer.body?.getReader().read();
    leave.abort();
  },
  async 'and leaves at once'(address, headers) {
    const leave = new AbortController();
    const answer = fetch(address, { headers, signal: leave.signal });
    setImmediate(() => leave.abort());
    await answer.catch(() => {});
  },
};

async function ask(way: string, address: string, headers: Record<string, string>, times: number) {
  for (let count = 0; count < times; count += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, () => ways[way]?.(address, headers)));
}

describe('whoever asks for a stream', () => {
  it.each(Object.keys(ways))('%s leaves nothing open', async (way) => {
    const server = await startMeasured({ RATE_LIMITS: 'off' });
    const cookie = await staffSession(server, 'reviewer', 'reviewer@abuse.example');
    const addresses = [
      await uploaded(server),
      '/api/admin/applications.csv',
      '/api/admin/applications.json',
      '/api/admin/forms/report-a-concern/submissions.csv',
    ].map((path) => server.url + path);
    for (const address of addresses) await ask(way, address, { cookie }, AT_ONCE);
    // What is only closed when its memory is collected was left open.
    const open = () => heldBy(server).openFiles;
    const before = open();
    for (const address of addresses) await ask(way, address, { cookie }, way === 'by HEAD' ? TIMES : 50);
    await expect.poll(() => open() - before, { timeout: 5000 }).toBeLessThan(5);
  });

  it('by HEAD does not ask the store of objects', async () => {
    const s3 = await startS3Server();
    const server = await startMeasured({ RATE_LIMITS: 'off', ...s3.env });
    const address = server.url + (await uploaded(server));
    await ask('by HEAD', address, {}, TIMES);
    expect(
      s3.state.requests.filter((request) => request.startsWith('GET') && !request.includes('list-type')),
    ).toEqual([]);
    const seen = await fetch(address, { signal: AbortSignal.timeout(5000) });
    expect((await seen.arrayBuffer()).byteLength).toBe(LARGE.length);
  });

  it('and leaves holds no connection to the store of objects', async () => {
    const s3 = await startS3Server();
    const server = await startMeasured({ RATE_LIMITS: 'off', ...s3.env });
    const address = server.url + (await uploaded(server));
    await ask('and leaves in the middle', address, {}, TIMES);
    const seen = await fetch(address, { signal: AbortSignal.timeout(5000) });
    expect((await seen.arrayBuffer()).byteLength).toBe(LARGE.length);
  });
});
