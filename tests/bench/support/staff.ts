import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const STAFF = join(import.meta.dirname, '../../../server/programs/staff.ts');
const PASSWORD = 'a quiet prairie morning';

/** Asks the API in somebody's session, and returns the status of the answer and what it says. */
export type Call = Awaited<ReturnType<typeof loggedIn>>;

/** Makes somebody of the staff and logs in. */
export async function loggedIn(
  role: 'editor' | 'reviewer',
  url: string,
  settings: { DATA_DIR: string; DATABASE_URL?: string },
) {
  const email = `${role}@tenderfoot.example`;
  const args = [STAFF, 'add', '--email', email, '--name', `The ${role}`, '--role', role];
  const env = { ...process.env, ...settings, PUBLIC_URL: url };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  let cookie = '';
  const call = async (path: string, body?: object) => {
    const answer = await fetch(`${url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return { status: answer.status, body: await answer.json() };
  };
  const passwordResetToken = /account-setup\/([\w-]+)/.exec(stdout)?.[1] ?? '';
  const setUp = { passwordResetToken, newPassword: PASSWORD, timezone: 'America/Edmonton' };
  await call('/account/setup_account', setUp);
  await call('/account/login', { email, password: PASSWORD });
  return call;
}
