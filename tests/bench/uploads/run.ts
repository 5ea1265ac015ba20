import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pdfOf } from '../../server/support/sample-files.ts';
import { MULTIPART, multipartOf } from '../../server/support/uploads.ts';
import { atMost, type Figure, reportFigures } from '../support/figures.ts';
import { startServer } from '../support/processes.ts';

// How much memory the real server takes for uploads: its resident set, looked at every few milliseconds.
const PDF_BYTES = 10_000_000;
const LOOK_EVERY_MS = 5;
const LIMITS_MB = { one: 16, twenty: 120 };
const SERVER = resolve(import.meta.dirname, '../../server/support/serve.ts');

const directory = mkdtempSync(join(tmpdir(), 'tenderfoot-bench-'));
const server = await startServer([SERVER], { DATA_DIR: directory });
try {
  const address = server.url;
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
  reportFigures([
    figureOf('upload of a 10 MB PDF', one, LIMITS_MB.one),
    figureOf('upload of twenty 10 MB PDFs at once', twenty, LIMITS_MB.twenty),
  ]);
} finally {
  await server.stop();
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
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  return Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) / 1000;
}

function figureOf(
  name: string,
  { megabytes, milliseconds }: { megabytes: number; milliseconds: number },
  limit: number,
): Figure {
  const figure = atMost(`${name}: more memory`, megabytes, limit, 'MB', 1);
  return { ...figure, measured: `${figure.measured} (${milliseconds.toFixed(0)} ms)` };
}
