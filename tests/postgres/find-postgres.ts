import { globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installFromSystem, isExecutable } from '../programs.ts';

/** Where `initdb` and `postgres` are, and how they came there, in words. */
export type Postgres = { folder: string; origin: string };

/**
 * Finds a PostgreSQL server: the one in the folder that `POSTGRES_BIN` names, one of this machine, or one that the
 * system's package manager installs now.
 * @throws Error when there is none and none could be installed
 */
export function findPostgres(): Postgres {
  const named = process.env.POSTGRES_BIN;
  if (named) return { folder: named, origin: 'named by POSTGRES_BIN' };
  const present = onThisMachine();
  if (present) return { folder: present, origin: 'found on this machine' };
  const installed = installFromSystem('PostgreSQL', ['postgresql']) && onThisMachine();
  if (installed) return { folder: installed, origin: 'installed by the package manager' };
  throw new Error(
    'There is no PostgreSQL on this machine, and it could not be installed. Install it (on Debian: apt-get install ' +
      'postgresql), or name the folder of its programs in POSTGRES_BIN.',
  );
}

/** Debian keeps the server's programs out of the PATH. */
function onThisMachine(): string | undefined {
  const newestFirst = globSync('/usr/lib/postgresql/*/bin').sort().reverse();
  return [...newestFirst, ...(process.env.PATH ?? '').split(delimiter)].find((folder) =>
    ['initdb', 'postgres'].every((name) => isExecutable(join(folder, name))),
  );
}
