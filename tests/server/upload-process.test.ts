import { describe, expect, it, onTestFinished } from 'vitest';
import { EICAR, startClamd } from '../ports/support/clamd-server.ts';
import { startS3Server } from '../ports/support/s3-server.ts';
import { pdfOf } from './support/sample-files.ts';
import { startProcess } from './support/server-process.ts';
import { newDatabase } from './support/test-database.ts';
import { MULTIPART, multipartOf, type Sample } from './support/uploads.ts';

type Answered = { id: string | null; view_path: string; error: string | null };

/** The server as a process that keeps uploads in a store of objects and has them scanned. */
async function startWithStore() {
  const s3 = await startS3Server();
  const clamd = await startClamd();
  onTestFinished(clamd.stop);
  const running = startProcess({ ...(await newDatabase()), CLAMD_URL: clamd.url, ...s3.env });
  const address = await running.address;
  const upload = async (samples: Sample[]) => {
    const body = new Uint8Array(multipartOf(samples));
    const response = await fetch(`${address}/api/files/upload`, { method: 'POST', headers: MULTIPART, body });
    const { files = [] } = (await response.json()) as { files?: Answered[] };
    return { status: response.status, retryAfter: response.headers.get('retry-after'), files };
  };
  return { s3, clamd, running, address, upload };
}

describe('the server process with a store of objects and a scanner', () => {
  it('keeps what is clean, gives it back, and keeps nothing of a virus', async () => {
    const { s3, address, upload } = await startWithStore();
    const clean = { name: 'a.pdf', content: pdfOf(2_000_000) };
    const { files } = await upload([clean, { name: 'b.pdf', content: pdfOf(1000, EICAR) }]);
    expect(files).toMatchObject([{ error: null }, { id: null, error: expect.stringContaining('b.pdf') }]);
    const seen = await fetch(address + files[0]?.view_path);
    expect(Buffer.from(await seen.arrayBuffer()).equals(clean.content)).toBe(true);
    expect(s3.state.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(1);
  });

  it('says when to come back while the store is down, and shows nothing that it could not scan', async () => {
    const { s3, clamd, running, address, upload } = await startWithStore();
    const sample = { name: 'a.pdf', content: pdfOf() };
    s3.state.mood = 'breaks';
    expect(await upload([sample])).toMatchObject({ status: 503, retryAfter: expect.any(String), files: [] });
    s3.state.mood = 'well';
    const { files } = await upload([sample]);
    s3.state.mood = 'breaks';
    expect((await fetch(address + files[0]?.view_path)).status).toBe(503);
    s3.state.mood = 'well';
    clamd.stop();
    const { files: unseen } = await upload([sample]);
    expect(unseen[0]?.error).toBeNull();
    expect((await fetch(address + unseen[0]?.view_path)).status).toBe(404);
    await expect.poll(running.output).toContain('"virus scanner failed"');
    expect(running.output()).toContain('VendorError s3 503');
  });
});
