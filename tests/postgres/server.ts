import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from './find-postgres.ts';

/** A server that only this machine's programs reach, over a socket in its own folder. */
export type Server = {
  /** The address of one of its databases. */
  urlOf(database: string): string;
  stop(): Promise<void>;
};

const USER = 'tenderfoot';
/** What a test writes need not survive a power cut. */
const QUICK = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
];

/** Starts a PostgreSQL with a folder of its own, which goes with it. `settings` are added to its own. */
export async function startPostgres(settings = QUICK): Promise<Server> {
  const { folder: programs } = findPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'tenderfoot-postgres-'));
  const owner = ownerOf(folder);
  const data = join(folder, 'data');
  // A locale that does not sort by bytes: nothing may count on the server's.
  const locale = ['--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=en-US', '--encoding=UTF8'];
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', USER, '-A', 'trust', '--no-sync', ...locale], {
    ...owner,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const all = ['listen_addresses=', `unix_socket_directories=${folder}`, 'max_connections=200', ...settings];
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...all.flatMap((one) => ['-c', one])], {
    ...owner,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await isReady(server);
  return {
    urlOf: (database) => `postgres://${USER}@localhost/${database}?host=${folder}`,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root; its package has made a user for it. */
function ownerOf(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((which) => Number(execFileSync('id', [which, 'postgres'])));
  if (uid === undefined || gid === undefined) return {};
  chownSync(folder, uid, gid);
  return { uid, gid };
}

function isReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk;
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${said}`)));
  });
}
