import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { makeBackup } from '../../../server/platform/backup/make-backup.ts';
import { restoreBackup } from '../../../server/platform/backup/restore-backup.ts';
import { pdfOf } from '../support/sample-files.ts';
import { startProcess } from '../support/server-process.ts';
import { temporaryDirectory } from '../support/test-database.ts';
import { MULTIPART, multipartOf } from '../support/uploads.ts';
import { runProgram } from './programs.ts';

const CONCERN = { topic: 'safety', description: 'No gas monitor was worn.', answer: 'none' };

async function postJson(url: string, body: unknown): Promise<{ id: string }> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return (await answer.json()) as { id: string };
}

/** Uploads a file and sends a form that takes it; the ids of both. */
async function sendWithFile(address: string): Promise<{ id: string; file: string }> {
  const body = new Uint8Array(multipartOf([{ name: 'photo.pdf', content: pdfOf(20_000) }]));
  const answer = await fetch(`${address}/api/files/upload`, { method: 'POST', headers: MULTIPART, body });
  const { files } = (await answer.json()) as { files: { id: string }[] };
  const file = files[0]?.id ?? '';
  const { id } = await postJson(`${address}/api/forms/report-a-concern`, { ...CONCERN, evidence: file });
  return { id, file };
}

function openDatabase(dataDir: string): SqliteConnection.Database {
  return new SqliteConnection(join(dataDir, 'tenderfoot.sqlite'));
}

/** An archive of a server that has one submission. */
async function archived(options: string[] = []) {
  const DATA_DIR = join(temporaryDirectory(), 'data');
  const archive = join(temporaryDirectory(), 'backup.zip');
  await sendWithFile(await startProcess({ DATA_DIR }).address);
  const { code, output } = await runProgram('backup.ts', [archive, ...options], DATA_DIR);
  expect(code, output).toBe(0);
  return { DATA_DIR, archive, output };
}

describe('a backup under load', () => {
  it('holds whatever was acknowledged before it, and the server starts on it elsewhere', async () => {
    const DATA_DIR = join(temporaryDirectory(), 'data');
    const archive = join(temporaryDirectory(), 'backup.zip');
    const address = await startProcess({ DATA_DIR, RATE_LIMITS: 'off' }).address;
    const sent: { id: string; file: string }[] = [];
    let isLoading = true;
    const load = Array.from({ length: 4 }, async () => {
      while (isLoading) sent.push(await sendWithFile(address));
    });
    const sms = {
      name: 'Jordan Reyes',
      organizationName: 'Prairie',
      organizationType: 2,
      country: 'CA',
      state: 'AB',
    };
    await postJson(`${address}/api/registration/request_code`, { ...sms, mobileNumber: '(403) 234-5678' });
    await expect.poll(() => sent.length).toBeGreaterThan(20);
    const before = [...sent];
    const { code, output } = await runProgram('backup.ts', [archive], DATA_DIR);
    const after = sent.length;
    isLoading = false;
    await Promise.all(load);
    expect(code, output).toBe(0);
    expect(after, 'it was sent on meanwhile').toBeGreaterThan(before.length);

    const restored = join(temporaryDirectory(), 'restored');
    expect((await runProgram('restore.ts', [archive], restored)).output).toContain('each as it was archived');
    const database = openDatabase(restored);
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
    const ids = new Set(database.prepare('select id from form_submissions').pluck().all());
    const files = database.prepare('select id from files').pluck().all() as string[];
    database.close();
    expect(before.filter(({ id }) => !ids.has(id))).toEqual([]);
    for (const id of files) expect(existsSync(join(restored, 'uploads', id.slice(-2), id)), id).toBe(true);

    const next = await startProcess({ DATA_DIR: restored, RATE_LIMITS: 'off' }).address;
    const inbox = (await (await fetch(`${next}/dev/inbox.json`)).json()) as { text: string }[];
    expect(inbox.map(({ text }) => text)).toEqual([expect.stringMatching(/^\d{6} is your Tenderfoot code/)]);
    await sendWithFile(next);
  });
});

it('is made although files that nobody took are removed meanwhile', async () => {
  const DATA_DIR = join(temporaryDirectory(), 'data');
  const server = startProcess({ DATA_DIR });
  const { file } = await sendWithFile(await server.address);
  const folder = join(DATA_DIR, 'uploads', '00');
  mkdirSync(folder, { recursive: true });
  const untaken = Array.from({ length: 400 }, () => join(folder, `${randomUUID().slice(0, -2)}00`));
  for (const path of untaken) writeFileSync(path, 'x'.repeat(100_000));
  const parent = temporaryDirectory();
  const archive = join(parent, 'backup.zip');
  const made = makeBackup({
    dataDir: DATA_DIR,
    archive,
    clock: { now: () => new Date() },
    withSecret: false,
  });
  const hasBegun = () =>
    readdirSync(parent, { recursive: true }).some((name) => String(name).endsWith('.zip'));
  await expect.poll(hasBegun, { interval: 1 }).toBe(true);
  for (const path of untaken.reverse()) rmSync(path);
  const { files } = await made;
  expect(files.length).toBeLessThan(untaken.length);
  expect(files.map(({ path }) => path)).toContain(`uploads/${file.slice(-2)}/${file}`);
  const restored = join(temporaryDirectory(), 'restored');
  expect((await restoreBackup({ archive, dataDir: restored })).files).toEqual(files);
});

describe('an archive', () => {
  it('has the generated secret, readable by its owner alone, and says so', async () => {
    const { DATA_DIR, archive, output } = await archived();
    expect(output).toContain('It also holds the secret');
    expect(statSync(archive).mode & 0o777).toBe(0o600);
    const restored = join(temporaryDirectory(), 'restored');
    await runProgram('restore.ts', [archive], restored);
    const secretIn = (directory: string) => readFileSync(join(directory, 'app-secret'), 'utf8');
    expect(secretIn(restored)).toBe(secretIn(DATA_DIR));
    expect(statSync(join(restored, 'app-secret')).mode & 0o777).toBe(0o600);
  });

  it('leaves the secret out where that is wanted, and both programs say what that means', async () => {
    const { archive, output } = await archived(['--without-secret']);
    expect(output).toContain('It holds no secret.');
    const restored = join(temporaryDirectory(), 'restored');
    expect((await runProgram('restore.ts', [archive], restored)).output).toContain('Set APP_SECRET');
    expect(readdirSync(restored).sort()).toEqual(['tenderfoot.sqlite', 'uploads']);
  });

  it('is not written over another file, nor restored over anything', async () => {
    const { DATA_DIR, archive } = await archived();
    const again = await runProgram('backup.ts', [archive], DATA_DIR);
    expect([again.code, again.output]).toEqual([1, expect.stringContaining('is there already')]);
    const occupied = join(temporaryDirectory(), 'occupied');
    mkdirSync(occupied);
    writeFileSync(join(occupied, 'mine.txt'), 'mine');
    const refused = await runProgram('restore.ts', [archive], occupied);
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('is not empty')]);
    expect(readdirSync(occupied)).toEqual(['mine.txt']);
  });

  it('that was damaged leaves nothing behind', async () => {
    const { archive } = await archived();
    const bytes = readFileSync(archive);
    const at = bytes.indexOf('% padding');
    bytes.write('% PADDING', at);
    writeFileSync(archive, bytes);
    const parent = temporaryDirectory();
    const { code, output } = await runProgram('restore.ts', [archive], join(parent, 'restored'));
    expect([code, output]).toEqual([1, expect.stringMatching(/checksum differs|CRC32/i)]);
    expect(readdirSync(parent)).toEqual([]);
  });
});

it('there is no backup of nothing', async () => {
  const directory = temporaryDirectory();
  const { code, output } = await runProgram('backup.ts', [join(directory, 'x.zip')], directory);
  expect([code, output]).toEqual([1, expect.stringContaining('There is no database')]);
  expect((await runProgram('backup.ts', [], directory)).output).toContain('npm run backup -- <file>');
});
