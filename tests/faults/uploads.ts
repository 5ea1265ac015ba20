import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pdfOf } from '../server/support/sample-files.ts';
import { multipartOf } from '../server/support/uploads.ts';
import { type DiskReport, fillUp, onSmallDisk, sendConcern } from './disk.ts';
import { type Acknowledged, faultsIn, nothingYet, orphansIn } from './invariants.ts';
import { type MortalSite, startMortal } from './mortal-site.ts';
import { sqliteStore } from './stores/sqlite-store.ts';
import { until, upload } from './work.ts';

/** What the server keeps free for its database, and room for a few files beside it. */
const DISK = '270m';
/** The same room, as long as the ballast is there. */
const LARGER_DISK = '470m';
const BALLAST_BYTES = 200 * 2 ** 20;
const FILE_BYTES = 9_000_000;
/** How soon every upload must be answered once the disk is full, and all be well once it is not. */
const PROMPT_MS = 3000;

const body = multipartOf([{ name: 'a.pdf', content: pdfOf(FILE_BYTES) }]);
const request = Buffer.concat([
  Buffer.from(
    'POST /api/files/upload HTTP/1.1\r\nHost: x\r\n' +
      `Content-Type: multipart/form-data; boundary=boundary\r\nContent-Length: ${body.length}\r\n\r\n`,
  ),
  body,
]);

type Sent = { status: number; text: string };

/** Uploads a file, the second half of it not before `goOn`. */
function sendHalves({ url }: MortalSite, goOn: Promise<unknown>): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('latin1');
    let text = '';
    socket.on('data', (piece) => {
      text += piece;
      // Who refuses early reads on for a moment; the connection is ours to end.
      if (/\r\n\r\n.*\}$/s.test(text)) socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text }));
    socket.write(request.subarray(0, request.length >> 1));
    goOn.then(() => socket.write(request.subarray(request.length >> 1)), reject);
  });
}

/** Notes what was acknowledged, and what was neither that nor a refusal that says when to come back. */
function judge(answers: Sent[], done: Acknowledged, faults: string[]): number {
  for (const { status, text } of answers) {
    const id = /"id":"([^"]+)"/.exec(text)?.[1];
    if (status === 200 && id) done.files.push(id);
    else if (status !== 503 || !/^retry-after: \d/im.test(text)) faults.push(`answered ${status}`);
  }
  return answers.filter(({ status }) => status === 503).length;
}

/** Lets many uploads come at once that have no room together, while somebody sends a form. */
export function fillByUploads(): Promise<DiskReport> {
  return onSmallDisk(async (directory) => {
    const dataDir = join(directory, 'data');
    mkdirSync(dataDir);
    const ballast = join(directory, 'ballast');
    writeFileSync(ballast, Buffer.alloc(BALLAST_BYTES));
    const done = nothingYet();
    const faults: string[] = [];
    const site = await startMortal(dataDir);
    await upload(site, done);
    const halfway = setTimeout(500);
    const sending = Promise.all(Array.from({ length: 20 }, () => sendHalves(site, halfway)));
    const { status, id } = await sendConcern(site.url);
    if (status === 201) done.submissions.push(id);
    else faults.push(`a form was answered ${status}`);
    const refused = judge(await sending, done, faults);
    if (refused === 0) faults.push('there was room for all');
    // What was taken waits in quarantine, which may have half of the room.
    rmSync(ballast);
    faults.push(...(await afterwards(site, done)));
    return { faults, seen: `${refused} of 20 refused with 503` };
  }, LARGER_DISK);
}

/** Fills the disk to the last byte while uploads are under way, then makes room again. */
export function fillDiskUnderUploads(): Promise<DiskReport> {
  return onSmallDisk(async (directory) => {
    const dataDir = join(directory, 'data');
    mkdirSync(dataDir);
    const ballast = join(directory, 'ballast');
    const done = nothingYet();
    const faults: string[] = [];
    const site = await startMortal(dataDir);
    await upload(site, done);
    let isFull = () => {};
    const full = new Promise<void>((resolve) => {
      isFull = resolve;
    });
    const sending = Promise.all(Array.from({ length: 4 }, () => sendHalves(site, full)));
    await until(
      () => readdirSync(join(dataDir, 'uploads/incoming')).length,
      (count) => count === 4,
    );
    fillUp(ballast);
    const fullAt = performance.now();
    isFull();
    const refused = judge(await sending, done, faults);
    const milliseconds = performance.now() - fullAt;
    if (refused !== 4) faults.push(`only ${refused} were refused`);
    if (milliseconds > PROMPT_MS) faults.push(`they were answered after ${milliseconds} ms`);
    rmSync(ballast);
    faults.push(...(await afterwards(site, done)));
    return { faults, seen: `${refused} of 4 refused with 503 in ${milliseconds.toFixed(0)} ms` };
  }, DISK);
}

/** Ends the processes that look into files, again and again, while files come. */
export async function killInspections(dataDir: string): Promise<DiskReport> {
  const done = nothingYet();
  const faults: string[] = [];
  const site = await startMortal(dataDir);
  await upload(site, done);
  await site.tell('end inspectors');
  const answers: Sent[] = [];
  for (let round = 0; round < 10; round += 1)
    answers.push(...(await Promise.all(Array.from({ length: 6 }, () => sendHalves(site, setTimeout(20))))));
  const isRefused = ({ status, text }: Sent) => status === 200 && text.includes('could not be uploaded');
  judge(
    answers.filter((answer) => !isRefused(answer)),
    done,
    faults,
  );
  if (!answers.some(isRefused)) faults.push('no process was ended while it looked at a file');
  await site.tell('leave inspectors');
  faults.push(...(await afterwards(site, done)));
  return { faults, seen: `${answers.filter(isRefused).length} of ${answers.length} refused in words` };
}

/** What is wrong once all is well again: it must be soon, with nothing lost and nothing left. */
async function afterwards(site: MortalSite, done: Acknowledged): Promise<string[]> {
  const faults: string[] = [];
  const isReady = async () => (await fetch(`${site.url}/readyz`)).ok;
  await until(isReady, Boolean, PROMPT_MS / 1000).catch((error: Error) => faults.push(error.message));
  await upload(site, done).catch((error: Error) => faults.push(`with room again: ${error.message}`));
  const left = readdirSync(join(site.dataDir, 'uploads/incoming'));
  if (left.length > 0) faults.push(`${left.length} parts were left`);
  await site.kill();
  const store = sqliteStore(site.dataDir);
  faults.push(...(await orphansIn(store)).map((id) => `a content that nobody knows: ${id}`));
  return [...faults, ...(await faultsIn(store, done))];
}
