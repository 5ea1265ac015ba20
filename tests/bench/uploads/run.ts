import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pdfOf } from '../../server/support/sample-files.ts';
import { MULTIPART, multipartOf } from '../../server/support/uploads.ts';

// How much memory the real server takes for uploads: its resident set, looked at every few milliseconds.
const PDF_BYTES = 10_000_000;
const LOOK_EVERY_MS = 5;
const LIMITS_MB = { one: 16, twenty: 120 };
const SERVER = resolve(import.meta.dirname, '../../server/support/serve.ts');

const directory = mkdtempSync(join(tmpdir(), 'tenderfoot-bench-'));
const env = { ...process.env, DATA_DIR: directory, PORT: '0', RATE_LIMITS: 'off', NODE_ENV: 'development' };
const child = spawn(process.execPath, [SERVER], { env, stdio: ['ignore', 'pipe', 'inherit'] });
try {
  const address = await addressOf(child);
  const bodyOf = (bytes: number) =>
    new Uint8Array(multipartOf([{ name: 'certificate.pdf', content: pdfOf(bytes) }]));
  const large = bodyOf(PDF_BYTES);
  const send = async (body = large) => {
    const response = await fetch(`${address}/api/files/upload`, { method: 'POST', headers: MULTIPART, body });
    const { files } = (await response.json()) as { files: { error: string | null }[] };
    if (response.status !== 200 || files[0]?.error !== null) throw new Error('An upload was refused');
  };
  // The first, a small one, loads the code.
  await send(bodyOf(1000));
  const one = await growthDuring(() => send());
  const twenty = await growthDuring(() => Promise.all(Array.from({ length: 20 }, () => send())));
  report('one PDF of 10 MB', one, LIMITS_MB.one);
  report('twenty at once', twenty, LIMITS_MB.twenty);
} finally {
  child.kill('SIGTERM');
  rmSync(directory, { recursive: true, force: true });
}

/** By how many megabytes the server's memory grows at most while something is done. */
async function growthDuring(
  work: () => Promise<unknown>,
): Promise<{ megabytes: number; milliseconds: number }> {
  const before = residentMegabytes();
  let most = before;
  let isDone = false;
  const startedAt = performance.now();
  const working = work().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    most = Math.max(most, residentMegabytes());
    await wait(LOOK_EVERY_MS);
  }
  await working;
  return { megabytes: most - before, milliseconds: performance.now() - startedAt };
}

function residentMegabytes(): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) / 1000;
}

function report(
  name: string,
  { megabytes, milliseconds }: { megabytes: number; milliseconds: number },
  limit: number,
) {
  const figures = `${megabytes.toFixed(1).padStart(8)} MB more, ${milliseconds.toFixed(0).padStart(6)} ms`;
  process.stdout.write(`${name.padEnd(20)} ${figures} (limit ${limit} MB)\n`);
  if (megabytes > limit) process.exitCode = 1;
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let text = '';
    server.once('exit', (code) => failed(new Error(`The server ended with ${code}`)));
    server.stdout?.on('data', (chunk: Buffer) => {
      if (text.length < 10_000) text += chunk.toString();
      const address = text.match(/http:\/\/127\.0\.0\.1:\d+/)?.[0];
      if (address) found(address);
    });
  });
}
