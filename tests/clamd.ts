import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** ClamAV's daemon to test with; undefined where there is none and none could be installed. */
export function findClamd(): string | undefined {
  return process.env.CLAMD_PATH || onPath() || installed();
}

function onPath(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'clamd')).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** By the system's package manager, where that is allowed. Signatures are not fetched: the tests bring their own. */
function installed(): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const apt = (...words: string[]) => spawnSync('apt-get', words, { stdio: 'ignore' }).status === 0;
  process.stdout.write('No ClamAV found; installing it with the package manager …\n');
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', 'clamav-daemon');
  return onPath();
}
