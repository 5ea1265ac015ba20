import { setTimeout } from 'node:timers/promises';
import { ONE_PAGE_PDF } from '../browser/applications.ts';
import { readyToken, send } from '../browser/members.ts';
import { signedPost } from '../ports/support/stripe/stripe-server.ts';
import type { Acknowledged } from './invariants.ts';
import type { MortalSite } from './mortal-site.ts';

/** Something that is asked of a server, again and again until it was answered. */
export type Work = (site: MortalSite) => Promise<void>;

let last = 0;
/** What no other work of this run is called. */
export function unique(): string {
  last += 1;
  return `${Date.now().toString(36)}-${process.pid}-${last}-0000000000`.slice(0, 40);
}

export async function upload(site: MortalSite, done: Acknowledged): Promise<string> {
  const form = new FormData();
  form.append('files[]', new Blob([ONE_PAGE_PDF], { type: 'application/pdf' }), 'photo.pdf');
  const answer = await fetch(`${site.url}/api/files/upload`, { method: 'POST', body: form });
  if (!answer.ok) throw new Error(`upload answered ${answer.status}`);
  const { files } = (await answer.json()) as { files: { id: string | null }[] };
  const id = files[0]?.id;
  if (!id) throw new Error('upload was refused');
  done.files.push(id);
  return id;
}

/** A form with a file, under a key by which it is known again. */
export function submission(done: Acknowledged): Work {
  const key = unique();
  let uploading: Promise<string> | undefined;
  return async (site) => {
    uploading ??= upload(site, done).catch((error: unknown) => {
      uploading = undefined;
      throw error;
    });
    const evidence = await uploading;
    const answer = await fetch(`${site.url}/api/forms/report-a-concern`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({
        topic: 'safety',
        description: 'No gas monitor was worn.',
        answer: 'none',
        evidence,
      }),
    });
    if (answer.status !== 201) throw new Error(`submission answered ${answer.status}`);
    done.submissions.push(((await answer.json()) as { id: string }).id);
  };
}

/** A seller who may register, with a card and a certificate. */
export async function registration(
  site: MortalSite,
  done: Acknowledged,
): Promise<{ work: Work; name: string }> {
  const name = `Foothills ${unique()}`;
  const reg_access_token = await readyToken(site, 3, name);
  const file_id = await upload(site, done);
  const email = `sales${last}@foothills.example`;
  const contact = { first_name: 'Avery', last_name: 'Singh', phone: '(403) 234-5678' };
  const payload = {
    reg_access_token,
    name,
    address: '48 Industrial Dr',
    city: 'Red Deer',
    postal_zip: 'T4N 1B3',
    phone: '(403) 234-5678',
    email: `office-${email}`,
    salesContact: { ...contact, email, confirm_email: email },
    services: ['rotary-drilling'],
    planId: 'standard',
    stripe_payment_token: 'tok_visa',
    insurances: [{ insurance_id: 'cgl', amount: 1_000_000, file_id }],
  };
  const work: Work = async (running) => {
    const { body } = await send(running, '/registration/register_seller', payload);
    done.applications.push(body.applicationId);
  };
  return { work, name };
}

/** An application whose review has begun, to be approved. A second answer to the same may say that it is done. */
export async function approval(site: MortalSite, done: Acknowledged, reviewer: string): Promise<Work> {
  const { work } = await registration(site, done);
  await work(site);
  const path = `/admin/applications/${done.applications.at(-1)}`;
  const { version } = (await send(site, `${path}/start_review`, { version: 1 }, reviewer)).body;
  return async (running) => {
    const answer = await fetch(`${running.url}/api${path}/approve`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: reviewer },
      body: JSON.stringify({ version }),
    });
    if (answer.status !== 200 && answer.status !== 409) throw new Error(`approve answered ${answer.status}`);
  };
}

/** Something that the card provider posts until it is taken. */
export function webhook(done: Acknowledged): Work {
  const id = `evt_${unique().replaceAll('-', '')}`;
  const event = { id, type: 'customer.subscription.updated', data: { object: { customer: 'cus_none' } } };
  return async (site) => {
    const { body, signature } = signedPost(event, new Date());
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const answer = await fetch(`${site.url}/api/webhooks/stripe`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`webhook answered ${answer.status}`);
    done.events.push(id);
  };
}

/** The form's release before the last one, which is to be published again. Somebody else may have been quicker. */
export function publishing(done: Acknowledged, admin: string): Work {
  const form = 'report-a-concern';
  return async (site) => {
    const path = `${site.url}/api/studio/forms/${form}/releases`;
    const headers = { 'content-type': 'application/json', cookie: admin };
    const { items } = (await (await fetch(path, { headers })).json()) as { items: { number: number }[] };
    const after = items[0]?.number ?? 0;
    const body = JSON.stringify({ again: after - 1, after, drafts: 'carry-over' });
    const answer = await fetch(path, { method: 'POST', headers, body });
    if (answer.status !== 201 && answer.status !== 409) throw new Error(`publish answered ${answer.status}`);
    if (answer.status === 201) done.releases.push(`${form}@${after + 1}`);
  };
}

/** What becomes of a draft in the end. */
type DraftEnd = 'publish' | 'schedule' | 'discard';

type DraftSeen = {
  form: { text: { schema: string; ui: string; fr: string }; tag: string };
  draft: { offer: object | null } | null;
  last: number;
};

/** A new form: its draft is begun, changed, and published, at once or at a time, or thrown away. */
export function drafted(done: Acknowledged, admin: string, end: DraftEnd): Work {
  const id = `drafted-${unique().slice(0, 25)}`;
  let isLeft = false;
  return async (site) => {
    const forms = `${site.url}/api/studio/forms`;
    const call = async (path: string, expected: number[], method = 'GET', body?: object, tag?: string) => {
      const headers = {
        'content-type': 'application/json',
        cookie: admin,
        ...(tag && { 'if-match': `"${tag}"` }),
      };
      const answer = await fetch(forms + path, { method, headers, body: body && JSON.stringify(body) });
      if (!expected.includes(answer.status)) throw new Error(`${method} ${path} answered ${answer.status}`);
      return answer;
    };
    const look = () => call(`/${id}`, [200, 404]);
    let answer = await look();
    if (answer.status === 404 && isLeft) return void done.discarded.push(id);
    if (answer.status === 404) {
      await call('', [201], 'POST', { id, title: id });
      answer = await look();
    }
    const { form, draft, last } = (await answer.json()) as DraftSeen;
    if (!isLeft) done.drafts.add(id);
    if (last > 0) return void done.releases.push(`${id}@1`);
    if (draft?.offer) return void done.scheduled.push(id);
    const schema = form.text.schema.replace(/"title": ".*"/, `"title": "Draft ${unique()}"`);
    const text = { ...form.text, schema };
    const saved = await call(`/${id}`, [200], 'PUT', { ...text, tag: form.tag, base: 0 });
    const { tag } = (await saved.json()) as { tag: string };
    if (end === 'discard') {
      isLeft = true;
      done.drafts.delete(id);
      await call(`/${id}/draft`, [204], 'DELETE', undefined, tag);
      done.discarded.push(id);
      return;
    }
    const minute = 60_000;
    const publishAt = new Date((Math.floor(Date.now() / minute) + 2) * minute).toISOString();
    await call(`/${id}/publication`, [201], 'POST', end === 'publish' ? { tag } : { tag, publishAt });
    if (end === 'publish') done.releases.push(`${id}@1`);
    else done.scheduled.push(id);
  };
}

/** A form's settings, each time others. */
export function setting(admin: string): Work {
  return async (site) => {
    last += 1;
    const none = { opensAt: null, closesAt: null, wordsEn: null, wordsFr: null };
    const answer = await fetch(`${site.url}/api/admin/openings/report-a-concern`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie: admin },
      body: JSON.stringify({ ...none, state: 'open', audience: 'everyone', mostAnswers: 100_000 + last }),
    });
    if (answer.status !== 200) throw new Error(`a setting answered ${answer.status}`);
  };
}

/** Asks until something is so. @throws Error after so many seconds, with what it was last */
export async function until<Value>(
  ask: () => Value | Promise<Value>,
  isSo: (value: Value) => boolean,
  seconds = 20,
) {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const value = await ask();
    if (isSo(value)) return value;
    if (Date.now() > end) throw new Error(`It stayed so for ${seconds} s: ${JSON.stringify(value)}`);
    await setTimeout(50);
  }
}
