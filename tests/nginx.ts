import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from './programs.ts';

const UNPACKED = join(import.meta.dirname, '../node_modules/.cache/tenderfoot/nginx');

/**
 * An nginx to test with: one of this machine, or Debian's, unpacked beside the project, for its installation would start
 * it on port 80.
 * @throws Error where there is neither
 */
export function findNginx(): string {
  const present = findProgram(['nginx'], ['/usr/sbin', '/usr/local/sbin']);
  if (present) return present;
  const unpacked = join(UNPACKED, 'usr/sbin/nginx');
  if (!existsSync(unpacked)) unpack();
  return unpacked;
}

function unpack(): void {
  mkdirSync(UNPACKED, { recursive: true });
  const inFolder = { cwd: UNPACKED, stdio: 'ignore' } as const;
  try {
    execFileSync('apt-get', ['download', 'nginx'], inFolder);
    const [file = ''] = readdirSync(UNPACKED).filter((name) => name.endsWith('.deb'));
    execFileSync('dpkg-deb', ['-x', file, '.'], inFolder);
  } catch (cause) {
    throw new Error('There is no nginx, and no Debian package of it to unpack. Install nginx.', { cause });
  }
}
