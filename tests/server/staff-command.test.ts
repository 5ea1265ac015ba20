import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { tokenOf } from './support/staff.ts';
import { newDatabase, openOf } from './support/test-database.ts';

const ROOT = resolve(import.meta.dirname, '../..');
type Settings = Awaited<ReturnType<typeof newDatabase>>;

const PERSON = ['--email', 'Robin@Tenderfoot.example', '--name', 'Robin', '--role', 'editor'];

async function staff(database: Settings, args: string[], env: Record<string, string> = {}) {
  const options = { cwd: ROOT, env: { ...process.env, NODE_ENV: 'development', ...database, ...env } };
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['server/programs/staff.ts', ...args],
      options,
    );
    return { code: 0, stdout, stderr: '' };
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string };
  }
}

describe('npm run staff', () => {
  it('makes a staff user in a new database and prints the link, and again in one that is open', async () => {
    const settings = await newDatabase();
    const first = await staff(settings, ['add', ...PERSON], { PUBLIC_URL: 'https://example.com' });
    expect(first.stdout).toMatch(/https:\/\/example\.com\/account-setup\/pw_[\w-]{43}\n$/);
    const database = openOf(settings);
    const second = await staff(settings, ['add', ...PERSON]);
    const users = await database.reader.selectFrom('users').selectAll().execute();
    await database.close();
    expect(users).toMatchObject([{ email: 'robin@tenderfoot.example', name: 'Robin', role: 'editor' }]);
    expect(second.stdout).toMatch(/http:\/\/127\.0\.0\.1:3000\/account-setup\//);
    expect(tokenOf(second.stdout)).not.toBe(tokenOf(first.stdout));
  });

  it.each([
    [[], 'The commands are: add, forget-second-factor'],
    [['remove', ...PERSON], 'The commands are: add, forget-second-factor'],
    [['add'], '--email must be an e-mail address'],
    [['add', '--email', 'robin@x.example', '--name', ' ', '--role', 'editor'], '--name must say who it is'],
    [
      ['add', '--email', 'robin@x.example', '--name', 'R', '--role', 'manager'],
      '--role must be reviewer, owner, editor, admin',
    ],
    [['add', ...PERSON, '--password', 'x'], "Unknown option '--password'"],
  ])('refuses %j and says what is wrong', async (args, sentence) => {
    const { code, stderr } = await staff(await newDatabase(), args);
    expect(code).toBe(1);
    expect(stderr).toContain(sentence);
    expect(stderr).toContain('npm run staff -- add');
  });

  it('prints what it can', async () => {
    const { stdout } = await staff(await newDatabase(), ['--help']);
    expect(stdout).toContain('npm run staff -- add');
    expect(stdout).toContain('npm run staff -- forget-second-factor');
  });

  it('lets somebody who has lost the second factor log in without it', async () => {
    const settings = await newDatabase();
    await staff(settings, ['add', ...PERSON]);
    const database = openOf(settings);
    const { id } = await database.reader.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const factor = { secret: 'sealed', last_step: 0, created_at: '', confirmed_at: '' };
    await database.transaction(async (trx) => {
      await trx
        .insertInto('second_factors')
        .values({ user_id: id, ...factor })
        .execute();
    });
    const command = ['forget-second-factor', '--email', 'robin@tenderfoot.example'];
    expect((await staff(settings, command)).stdout).toContain('is enough again');
    expect(await database.reader.selectFrom('second_factors').selectAll().execute()).toEqual([]);
    await database.close();
    const unknown = await staff(settings, ['forget-second-factor', '--email', 'x@tenderfoot.example']);
    expect([unknown.code, unknown.stderr]).toEqual([1, `${sentences.noSuchAccount.say()}\n`]);
  });

  it('refuses an address that has an account', async () => {
    const settings = await newDatabase();
    await staff(settings, ['add', ...PERSON]);
    const database = openOf(settings);
    await database.transaction(async (trx) => {
      await trx.updateTable('users').set({ password_hash: 'x' }).execute();
    });
    await database.close();
    const { code, stderr } = await staff(settings, ['add', ...PERSON]);
    expect([code, stderr]).toEqual([1, `${sentences.emailInUse.say()}\n`]);
  });
});
