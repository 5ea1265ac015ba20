import { expect, it, onTestFinished } from 'vitest';
import { forms } from '../../codegen/generated/server.ts';
import { openPostgres } from '../../server/platform/db/dialects/postgres.ts';
import { api } from '../server/support/api.ts';
import { lentPostgres } from '../server/support/lent-postgres.ts';
import { sendReset, tryLogin } from '../server/support/passwords.ts';
import { pdfOf } from '../server/support/sample-files.ts';
import { NUMBER, readyToken, signupOf } from '../server/support/signup.ts';
import { addStaff } from '../server/support/staff.ts';
import { appOn, type TestApp } from '../server/support/test-app.ts';
import { multipartOf, sendUpload } from '../server/support/uploads.ts';

const CONCERN = 'report-a-concern';
const concern = { topic: 'safety', description: 'No gas monitor was worn.', answer: 'none' };
const message = { topic: 'other', name: 'Jordan', email: 'jordan@prairie.example', message: 'Hello.' };
const counts = { form: CONCERN, version: forms[CONCERN].sha256, counts: [{ measure: 'start' }] };

async function askForFile(test: TestApp) {
  const body = { accessToken: await readyToken(test), fileId: '01890a5d-ac96-774b-bcce-b302099a8057' };
  return api(test, '/registration/draft_file', { body });
}

/** Whatever is written for somebody whom nobody knows. */
const calls: [string, (test: TestApp) => Promise<{ status: number }>, number][] = [
  ['ends a session', (test) => api(test, '/account/logout', { body: {}, cookie: 'sid=se_none' }), 200],
  ['asks for a new password', (test) => sendReset(test, 'ada@staff.example'), 200],
  ['asks for one of nobody', (test) => sendReset(test, 'nobody@staff.example'), 200],
  ['logs in with a wrong password', (test) => tryLogin(test, 'ada@staff.example'), 401],
  ['asks for a code', (test) => api(test, '/registration/request_code', { body: signupOf() }), 200],
  [
    'types a code',
    (test) =>
      api(test, '/registration/verify_code', { body: { mobileNumber: NUMBER, verificationCode: '123456' } }),
    422,
  ],
  ['counts', (test) => api(test, '/insight', { body: counts }), 204],
  ['uploads a file', (test) => sendUpload(test, multipartOf([{ name: 'a.pdf', content: pdfOf() }])), 200],
  ['writes a message', (test) => api(test, '/contact', { body: message }), 201],
  ['verified a number and asks for a file', askForFile, 404],
  ['sends a form', (test) => api(test, `/forms/${CONCERN}`, { body: concern }), 201],
];

it.each(calls)('a stranger who %s waits for nobody who writes something else', async (_, call, status) => {
  const url = await lentPostgres();
  const other = openPostgres(url);
  const database = openPostgres(`${url}&lock_timeout=1000`);
  onTestFinished(async () => {
    await other.close();
    await database.close();
  });
  const test = await appOn(database);
  await addStaff(test, 'editor', 'ada@staff.example');
  let goOn = () => {};
  const pause = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await new Promise<void>((begun) => {
    void other.transaction(() => {
      begun();
      return pause;
    }, 'something else');
  });
  const answer = await call(test);
  goOn();
  expect(answer.status).toBe(status);
});
