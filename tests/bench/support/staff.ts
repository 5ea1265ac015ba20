import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const STAFF = join(import.meta.dirname, '../../../server/programs/staff.ts');
const [email, password] = ['editor@tenderfoot.example', 'a quiet prairie morning'];

/** Makes an editor and logs in. @returns a call in that session, with the status of its answer and what it says */
export async function editorOf(url: string, settings: { DATA_DIR: string; DATABASE_URL?: string }) {
  const args = [STAFF, 'add', '--email', email, '--name', 'The editor', '--role', 'editor'];
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
  const setUp = { passwordResetToken, newPassword: password, timezone: 'America/Edmonton' };
  await call('/account/setup_account', setUp);
  await call('/account/login', { email, password });
  return call;
}
