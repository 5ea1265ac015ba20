import { api } from './api.ts';
import { formOf } from './opened-studio.ts';
import type { TestApp } from './test-app.ts';

/** A call of the open studio with a body that it accepts. */
export type StudioCall = { method: 'POST' | 'PUT'; path: string; body: Record<string, unknown> };

/** The members of these bodies that hold JSON as text. */
export const TEXTS = ['schema', 'ui', 'fr', 'en'];

const FORM = '/forms/report-a-concern';
const PART = '/parts/wcb';

/** Gives a question of a released form another key, and returns every studio call that takes a body. */
export async function studioCalls(test: TestApp): Promise<StudioCall[]> {
  const { text, tag } = await formOf(test, 'report-a-concern');
  const renamed = (one: string) => one.replaceAll('"topic"', '"subject"');
  const form = { schema: renamed(text.schema), ui: renamed(text.ui), fr: text.fr };
  await api(test, `/studio${FORM}`, { method: 'PUT', body: { ...form, tag } });
  const { text: sentences } = (await api(test, '/studio/messages')).body as unknown as { text: object };
  const { part } = (await api(test, `/studio${PART}`)).body as unknown as { part: { text: object } };
  const partInForm = { ...part.text, form: 'insurance' };
  const migration = { drafts: 'migrate', map: [{ rename: 'topic', to: 'subject' }] };
  const refused = { field: 'subject', sentence: 'Choose what your concern is about' };
  return [
    { method: 'POST', path: '/forms', body: { id: 'constructor', title: 'Site visit' } },
    { method: 'POST', path: `${FORM}/preview`, body: form },
    { method: 'POST', path: `${FORM}/mistakes`, body: form },
    { method: 'POST', path: `${FORM}/changes`, body: { ...form, migration } },
    { method: 'POST', path: `${FORM}/release`, body: { migration } },
    { method: 'PUT', path: FORM, body: form },
    { method: 'PUT', path: `${FORM}/examples/one`, body: { after: { data: { answer: 'none' }, refused } } },
    { method: 'PUT', path: '/messages', body: { ...sentences } },
    { method: 'POST', path: `${PART}/preview`, body: partInForm },
    { method: 'POST', path: `${PART}/mistakes`, body: partInForm },
    { method: 'PUT', path: PART, body: { ...part.text } },
  ];
}

/** Sends a call with the tag of the latest state. Returns the status and the answer's body as text. */
export async function sendToStudio(test: TestApp, { method, path, body }: StudioCall) {
  const tag = method === 'PUT' || path.endsWith('/release') ? await tagOf(test, path) : undefined;
  const answer = await api(test, `/studio${path}`, { method, body: { tag, ...body } });
  return { status: answer.status, said: JSON.stringify(answer.body) };
}

async function tagOf(test: TestApp, path: string): Promise<unknown> {
  const { body } = await api(test, `/studio${path.replace(/\/(release|examples\/.*)$/, '')}`);
  const { form, part, tag } = body as unknown as Record<'form' | 'part', { tag: string } | undefined> & {
    tag: string;
  };
  return (form ?? part)?.tag ?? tag;
}
