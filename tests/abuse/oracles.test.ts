import { expect, it } from 'vitest';
import { approvedMember, readyToken } from '../browser/members.ts';
import { pdfOf } from '../server/support/sample-files.ts';
import { contact, signupOf } from '../server/support/signup.ts';
import { MULTIPART, multipartOf } from '../server/support/uploads.ts';
import { isLong } from './settings.ts';
import { startWorld, type World } from './world.ts';

const EMAIL = 'jordan@oracles.example';
const ROUNDS = isLong ? 60 : 12;
/** Further from 0.5 than chance brings it: four times what it varies by. */
const TELLING = isLong ? 0.22 : 0.45;

type Ask = (at: number) => Promise<Response>;

const post = (world: World, path: string, body: object) =>
  fetch(`${world.url}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

/** All that a stranger sees of an answer but the moment and the request's own number. */
async function seen(response: Response): Promise<unknown> {
  const headers = [...response.headers].filter(([name]) => !/^(date|x-request-id|etag)$/.test(name));
  return { status: response.status, headers, body: await response.text() };
}

async function milliseconds(ask: () => Promise<Response>): Promise<number> {
  const askedAt = performance.now();
  await (await ask()).arrayBuffer();
  return performance.now() - askedAt;
}

/**
 * How often one of the first kind takes longer than one of the second: 0.5 when nothing can be told from the time. Both
 * are asked in turns, so that whatever else the machine does slows them alike.
 */
async function tellsApart(one: Ask, other: Ask): Promise<number> {
  const [first, second]: [number[], number[]] = [[], []];
  for (let at = 0; at < ROUNDS; at += 1) {
    first.push(await milliseconds(() => one(at)));
    second.push(await milliseconds(() => other(at)));
  }
  const longer = first.flatMap((a) => second.map((b) => Number(a > b)));
  return longer.reduce((sum, one) => sum + one, 0) / longer.length;
}

it('nobody learns whether somebody has an account, not by content and not by time', async () => {
  const world = await startWorld();
  await approvedMember(world, { kind: 'buyer', email: EMAIL, name: 'Prairie Pipeline Ltd.' });
  // A device that has logged in is known; a stranger's is not. Failures of one account are few enough to be let through.
  const login = (email: string) => post(world, '/account/login', { email, password: 'not the password' });
  const reset = (email: string) => post(world, '/account/send_password_reset', { email });
  const strangers = (at: number) => `nobody${at}@oracles.example`;
  for (const ask of [login, reset])
    expect(await seen(await ask(EMAIL))).toEqual(await seen(await ask(strangers(99))));

  const rates = {
    login: await tellsApart(
      (at) => login(at < 8 ? EMAIL : strangers(200 + at)),
      (at) => login(strangers(at)),
    ),
    reset: await tellsApart(
      () => reset(EMAIL),
      (at) => reset(strangers(at)),
    ),
  };
  process.stdout.write(`Known takes longer than unknown: ${JSON.stringify(rates)}\n`);
  for (const rate of Object.values(rates)) expect(Math.abs(rate - 0.5)).toBeLessThan(TELLING);
}, 120_000);

it('a wrong code, a used code and a number that nobody asked for are one answer', async () => {
  const world = await startWorld();
  const mobileNumber = '+14032349100';
  await post(world, '/registration/request_code', signupOf({ mobileNumber }));
  const verify = (number: string, verificationCode: string) =>
    post(world, '/registration/verify_code', { mobileNumber: number, verificationCode });
  const [wrong, unknown, none] = await Promise.all(
    [verify(mobileNumber, '000000'), verify('+14032349101', '000000'), verify(mobileNumber, 'x')].map(
      async (answer) => seen(await answer),
    ),
  );
  expect(unknown).toEqual(wrong);
  expect(none).toEqual(wrong);
});

it('what is another’s looks as what is not there', async () => {
  const world = await startWorld();
  const token = await readyToken(world, 3, 'Foothills Well Services');
  const body = new Uint8Array(multipartOf([{ name: 'a.pdf', content: pdfOf() }]));
  const upload = await fetch(`${world.url}/api/files/upload`, { method: 'POST', headers: MULTIPART, body });
  const { files } = (await upload.json()) as { files: { id: string }[] };
  const registered = await post(world, '/registration/register_seller', {
    reg_access_token: token,
    name: 'Foothills Well Services',
    address: '48 Industrial Dr',
    city: 'Red Deer',
    postal_zip: 'T4N 1B3',
    phone: '(403) 234-5678',
    email: 'office@foothills.example',
    salesContact: { ...contact, confirm_email: contact.email },
    services: ['rotary-drilling'],
    planId: 'listing',
    insurances: [{ insurance_id: 'cgl', amount: 1_000_000, file_id: files[0]?.id }],
  });
  expect(registered.status).toBe(201);
  const cookie = await world.cookieOf('buyer');
  const look = (id: string) => fetch(`${world.url}/api/files/${id}`, { headers: { Cookie: cookie } });
  const nowhere = '00000000-0000-7000-8000-000000000000';
  expect(await seen(await look(files[0]?.id ?? ''))).toEqual(await seen(await look(nowhere)));
});
