import { parseArgs } from 'node:util';
import { createStaff, type StaffRole } from './accounts/staff.service.ts';
import { systemClock } from './adapters/clock/system.ts';
import { systemRandom } from './adapters/random/system.ts';
import { ConfigError, parseConfig } from './config.ts';
import { migrateToLatest } from './db/migrate.ts';
import { openDatabase, UnusableDatabase } from './db/open-database.ts';
import { AppError } from './errors.ts';
import { createIds } from './security/ids.ts';

const USAGE = 'npm run staff -- add --email you@example.com --name "Your Name" --role reviewer|editor|admin';
const ROLES: readonly string[] = ['reviewer', 'editor', 'admin'] satisfies StaffRole[];

/** What the command line asks for, or what is wrong with it. */
function readPerson(args: string[]): { email: string; name: string; role: StaffRole } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { email: { type: 'string' }, name: { type: 'string' }, role: { type: 'string' } },
  });
  const { email = '', name = '', role = '' } = values;
  if (positionals.join(' ') !== 'add') throw new TypeError('There is one command: add');
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 254)
    throw new TypeError('--email must be an e-mail address');
  if (name.trim() === '' || name.length > 200) throw new TypeError('--name must say who it is');
  if (!ROLES.includes(role)) throw new TypeError(`--role must be ${ROLES.join(', ')}`);
  return { email, name: name.trim(), role: role as StaffRole };
}

// `npm run staff`: makes a staff user and prints the link to set up the account. The server may be up or down.
try {
  const person = readPerson(process.argv.slice(2));
  const config = parseConfig(process.env);
  const database = await openDatabase(config);
  try {
    await migrateToLatest(database.writer);
    const staff = createStaff({
      database,
      clock: systemClock,
      random: systemRandom,
      newId: createIds(systemClock, systemRandom),
      publicUrl: config.publicUrl,
    });
    process.stdout.write(`Set up the account within 72 hours: ${await staff.add(person)}\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  if (error instanceof AppError) console.error(Object.values(error.errors).join('\n'));
  else if (error instanceof ConfigError || error instanceof UnusableDatabase) console.error(error.message);
  else if (error instanceof TypeError) console.error(`${error.message}\n${USAGE}`);
  else console.error(error);
  process.exitCode = 1;
}
