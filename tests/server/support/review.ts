import { expect } from 'vitest';
import { api } from './api.ts';
import { sellerOf } from './sellers.ts';
import { buyerOf, contact, readyToken } from './signup.ts';
import { addStaff, login } from './staff.ts';
import { createTestApp, type TestApp } from './test-app.ts';

type Changes = Record<string, unknown>;

/** The answers of all reviewers' calls in one type, for tests to look into. */
export type Review = {
  state: string;
  version: number;
  items: Item[];
  next: string | null;
  history: { from: string | null; to: string; actor: string; actorName: string; reason: string }[];
  notes: { text: string; authorName: string }[];
  errors: Record<string, string>;
  changes: { path: string }[];
} & Changes;

export type Item = Changes & { id: string; reference: string; state: string; organizationName: string };

let lastNumber = 2000;

/** Returns a Canadian mobile number that no other signup of this run has. */
export function newMobile(): string {
  lastNumber += 1;
  return `+1403234${lastNumber}`;
}

/** Submits a buyer's application, by a contact of its own. @returns its id */
export async function applyAsBuyer(test: TestApp, changes: Changes = {}): Promise<string> {
  const mobileNumber = newMobile();
  const token = await readyToken(test, { mobileNumber });
  const email = `jordan${lastNumber}@prairie.example`;
  const payload = buyerOf(token, {
    name: `Prairie Pipeline ${lastNumber}`,
    phone: mobileNumber,
    email: `office${lastNumber}@prairie.example`,
    primaryContact: { ...contact, phone: mobileNumber, email },
    ...changes,
  });
  return registered(await test.call('register_buyer', payload));
}

/** Submits a seller's application, on the free plan, by a contact of its own. @returns its id */
export async function applyAsSeller(test: TestApp, changes: Changes = {}): Promise<string> {
  const token = await readyToken(test, { mobileNumber: newMobile(), organizationType: 3 });
  const email = `sales${lastNumber}@foothills.example`;
  const salesContact = { ...contact, email, confirm_email: email };
  return registered(await test.call('register_seller', sellerOf(token, { salesContact, ...changes })));
}

function registered({ status, body }: Awaited<ReturnType<TestApp['call']>>): string {
  expect(status, JSON.stringify(body)).toBe(201);
  return body.applicationId;
}

/** Makes the real app with a reviewer who is logged in. */
export async function withReviewer(overrides: Parameters<typeof createTestApp>[0] = {}) {
  return reviewing(await createTestApp(overrides));
}

/** Adds a logged-in reviewer to an app. */
export async function reviewing(test: TestApp) {
  const cookie = await login(test, await addStaff(test, 'reviewer'));
  return { test, ...reviewerOf(test, cookie) };
}

/** Returns a reviewer's calls, made with the session of this cookie. */
export function reviewerOf(test: TestApp, cookie: string) {
  const send = async (path: string, body?: unknown, method?: string) => {
    const answer = await api(test, `/admin${path}`, { cookie, body, ...(method && { method }) });
    return { ...answer, body: answer.body as unknown as Review };
  };
  const get = async (id: string): Promise<Review> => (await send(`/applications/${id}`)).body;
  const act = (id: string, call: string, body: Changes = {}) => send(`/applications/${id}/${call}`, body);
  /** Starts the review and returns the new version. */
  const start = async (id: string): Promise<number> => {
    const { version } = await get(id);
    const answer = await act(id, 'start_review', { version });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.version;
  };
  return { cookie, send, get, act, start };
}

/** Returns the mails to an address, newest first. */
export async function mailsTo(test: TestApp, to: string) {
  await test.deps.delivery.deliverDue();
  return test.deps.inbox.list({ to, limit: 20 });
}

/** Returns the token in the newest mail to an address with a link to this path; `none` where there is none. */
export async function linkedToken(test: TestApp, to: string, path: string): Promise<string> {
  const mails = await mailsTo(test, to);
  const found = mails.map(({ text }) => text.split(path)[1]?.match(/^[\w-]+/)?.[0]).find(Boolean);
  return found ?? 'none';
}
