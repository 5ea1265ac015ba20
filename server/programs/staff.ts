import { parseArgs } from 'node:util';
import { createStaff, type StaffRole } from '../market/accounts/staff.service.ts';
import { systemClock } from '../platform/adapters/clock/system.ts';
import { systemRandom } from '../platform/adapters/random/system.ts';
import { ConfigError, parseConfig } from '../platform/config/config.ts';
import { migrateToLatest } from '../platform/db/migrate.ts';
import { openDatabase, UnusableDatabase } from '../platform/db/open-database.ts';
import { AppError } from '../platform/errors.ts';
import { createIds } from '../platform/security/ids.ts';
import { STAFF_ROLES } from '../platform/security/session-user.ts';

const USAGE = `npm run staff -- add --email you@example.com --name "Your Name" --role ${STAFF_ROLES.join('|')}
npm run staff -- forget-second-factor --email you@example.com`;
const COMMANDS = ['add', 'forget-second-factor'];

type Order = { command: string; person: { email: string; name: string; role: StaffRole } };

/**
 * Reads the command line.
 * @throws TypeError with what is wrong with it
 */
function readOrder(args: string[]): Order {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { email: { type: 'string' }, name: { type: 'string' }, role: { type: 'string' } },
  });
  const { email = '', name = '', role = '' } = values;
  const command = positionals.join(' ');
  if (!COMMANDS.includes(command)) throw new TypeError(`The commands are: ${COMMANDS.join(', ')}`);
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 254)
    throw new TypeError('--email must be an e-mail address');
  const person = { email, name: name.trim(), role: role as StaffRole };
  if (command !== 'add') return { command, person };
  if (name.trim() === '' || name.length > 200) throw new TypeError('--name must say who it is');
  if (!STAFF_ROLES.includes(person.role)) throw new TypeError(`--role must be ${STAFF_ROLES.join(', ')}`);
  return { command, person };
}

// `npm run staff`: makes a staff user and prints the link for setting up the account, or turns off the second factor of
// somebody who has lost it. The server may be up or down.
try {
  if (process.argv.includes('--help') || process.argv.includes('-h')) {
    process.stdout.write(`${USAGE}\n`);
    process.exit();
  }
  const { command, person } = readOrder(process.argv.slice(2));
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
    if (command === 'add')
      process.stdout.write(`Set up the account within 72 hours: ${await staff.add(person)}\n`);
    else {
      await staff.forgetSecondFactor(person.email);
      process.stdout.write(`The password of ${person.email} is enough again.\n`);
    }
  } finally {
    await database.close();
  }
} catch (error) {
  if (error instanceof AppError) console.error(Object.values(error.body.errors).join('\n'));
  else if (error instanceof ConfigError || error instanceof UnusableDatabase) console.error(error.message);
  else if (error instanceof TypeError) console.error(`${error.message}\n${USAGE}`);
  else console.error(error);
  process.exitCode = 1;
}
