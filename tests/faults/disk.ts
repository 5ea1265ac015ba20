import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faultsIn, nothingYet } from './invariants.ts';
import { startMortal } from './mortal-site.ts';
import { sqliteStore } from './stores/sqlite-store.ts';
import { unique } from './work.ts';

/** What came of a disk's trouble: what is wrong afterwards, and what was seen meanwhile. */
export type DiskReport = { faults: string[]; seen: string };

const concern = { topic: 'safety', description: 'x'.repeat(2000), answer: 'none' };

/** Asks for something that is to be kept. */
export async function sendConcern(
  url: string,
): Promise<{ status: number; id: string; retryAfter: string | null }> {
  const answer = await fetch(`${url}/api/forms/report-a-concern`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': unique() },
    body: JSON.stringify(concern),
  });
  const { id = '' } = (await answer.json()) as { id?: string };
  return { status: answer.status, id, retryAfter: answer.headers.get('retry-after') };
}

/** Mounts a small disk for as long as `use` takes. Needs root. */
export async function onSmallDisk<Result>(
  use: (directory: string) => Promise<Result>,
  size = '12m',
): Promise<Result> {
  const directory = mkdtempSync(join(tmpdir(), 'tenderfoot-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=700`, 'tmpfs', directory]);
  try {
    return await use(directory);
  } finally {
    execFileSync('umount', ['--lazy', directory]);
    rmSync(directory, { recursive: true });
  }
}

/** Fills the disk under a running server, then makes room again. */
export function fillDisk(): Promise<DiskReport> {
  return onSmallDisk(async (directory) => {
    const dataDir = join(directory, 'data');
    mkdirSync(dataDir);
    const done = nothingYet();
    const site = await startMortal(dataDir);
    const ballast = join(directory, 'ballast');
    const faults: string[] = [];
    try {
      done.submissions.push((await sendConcern(site.url)).id);
      fillUp(ballast);
      let refused = 0;
      for (let count = 0; count < 3000 && refused < 20; count += 1) {
        const { status, id, retryAfter } = await sendConcern(site.url);
        if (status === 201) done.submissions.push(id);
        else refused += 1;
        if (status !== 201 && (status !== 503 || retryAfter === null)) faults.push(`answered ${status}`);
      }
      if (refused === 0) faults.push('the disk was never full');
      const read = await fetch(`${site.url}/api/services`);
      if (!read.ok) faults.push(`reading answered ${read.status}`);
      rmSync(ballast);
      const after = await sendConcern(site.url);
      if (after.status === 201) done.submissions.push(after.id);
      else faults.push(`with room again it answered ${after.status}`);
      await site.kill();
      return {
        faults: [...faults, ...(await faultsIn(sqliteStore(dataDir), done))],
        seen: `${refused} refused with 503, ${done.submissions.length} acknowledged`,
      };
    } finally {
      await site.kill();
    }
  });
}

/** Writes until nothing fits any more. */
export function fillUp(file: string): void {
  for (const block of [65_536, 4096])
    for (;;)
      try {
        writeFileSync(file, Buffer.alloc(block), { flag: 'a' });
      } catch {
        break;
      }
}

/** Starts a server on a disk that cannot be written, then on the same when it can. */
export function writeProtectDisk(): Promise<DiskReport> {
  return onSmallDisk(async (directory) => {
    const dataDir = join(directory, 'data');
    mkdirSync(dataDir);
    const done = nothingYet();
    const first = await startMortal(dataDir);
    done.submissions.push((await sendConcern(first.url)).id);
    await first.kill();
    execFileSync('mount', ['-o', 'remount,ro', directory]);
    const refusal = await startMortal(dataDir).then(
      async (site) => {
        await site.kill();
        return 'it started';
      },
      (error: Error) => error.message,
    );
    execFileSync('mount', ['-o', 'remount,rw', directory]);
    const faults = refusal === 'it started' ? [refusal] : [];
    const again = await startMortal(dataDir);
    const { status, id } = await sendConcern(again.url);
    if (status === 201) done.submissions.push(id);
    else faults.push(`writable again it answered ${status}`);
    await again.kill();
    return {
      faults: [...faults, ...(await faultsIn(sqliteStore(dataDir), done))],
      seen: 'refuses to start, and starts when it can write',
    };
  });
}
