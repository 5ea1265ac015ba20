import { api } from './api.ts';
import { FORM } from './published-forms.ts';
import type { TestApp } from './test-app.ts';

export type FormText = { schema: string; ui: string; fr: string };

type Offer = {
  tag: string;
  by: string;
  isMine: boolean;
  isApproved: boolean;
  approvedBy: string | null;
  publishAt: string | null;
  aside: string | null;
};
type SentBack = {
  by: string;
  at: string;
  why: string | null;
  reason: string | null;
  againOf: number | null;
  isMine: boolean;
};
export type State = {
  base: number;
  begunBy: string;
  changedBy: string;
  offer: Offer | null;
  sentBack: SentBack | null;
};
type Shown = {
  canWrite: boolean;
  form: { text: FormText; tag: string };
  draft?: State | null;
  last?: number;
};

/** Returns texts in which the form asks one more question, which must be answered, or others. */
export function asking(text: FormText, name: string, rules: object = {}, isRequired = true): FormText {
  const schema = JSON.parse(text.schema);
  schema.properties[name] = { type: 'string', minLength: 1, maxLength: 50, title: name, ...rules };
  if (isRequired) schema.required = [...(schema.required ?? []), name];
  const ui = JSON.parse(text.ui);
  ui['ui:sections']?.at(-1)?.fields.push(name);
  ui[name] = { 'ui:autocomplete': 'off' };
  return { ...text, schema: JSON.stringify(schema, null, 2), ui: JSON.stringify(ui, null, 2) };
}

/** The calls with which somebody works on the draft of a form. */
export function draftCalls(test: TestApp, cookie: string, form = FORM) {
  const at = `/studio/forms/${form}`;
  const open = async () => (await api(test, at, { cookie })).body as unknown as Shown;
  return {
    open,
    save: (text: FormText, tag: string, base = 4) =>
      api(test, at, { method: 'PUT', cookie, body: { ...text, tag, base } }),
    /** Saves what `change` makes of the texts. @returns the new tag */
    async change(change: (text: FormText) => FormText): Promise<string> {
      const { form: now, last = 0 } = await open();
      const body = { ...change(now.text), tag: now.tag, base: last };
      const { status, body: saved } = await api(test, at, { method: 'PUT', cookie, body });
      if (status !== 200) throw new Error(JSON.stringify(saved));
      return (saved as unknown as { tag: string }).tag;
    },
    plan: (text: FormText, migration?: object) =>
      api(test, `${at}/changes`, { cookie, body: { ...text, ...(migration && { migration }) } }),
    mistakes: (text: FormText) => api(test, `${at}/mistakes`, { cookie, body: text }),
    preview: (text: FormText) => api(test, `${at}/preview`, { cookie, body: text }),
    rules: (sha256: string) =>
      test.app.request(`/api${at}/rules/${sha256}.js`, { headers: { Cookie: cookie } }),
    publish: (tag: string, wish: object = { migration: { drafts: 'carry-over' } }) =>
      api(test, `${at}/publication`, { cookie, body: { tag, ...wish } }),
    /** Agrees to an offer, by default to what is offered now. */
    async approve(offer?: string) {
      const body = { offer: offer ?? (await open()).draft?.offer?.tag ?? 'none' };
      return api(test, `${at}/approval`, { cookie, body });
    },
    /** Sends an offer back, by default what is offered now. */
    async sendBack(why?: string, offer?: string) {
      const tag = offer ?? (await open()).draft?.offer?.tag ?? 'none';
      return api(test, `${at}/refusal`, { cookie, body: { offer: tag, ...(why !== undefined && { why }) } });
    },
    takeBack: (tag: string) =>
      api(test, `${at}/publication`, { method: 'DELETE', cookie, headers: { 'If-Match': `"${tag}"` } }),
    discard: (tag: string) =>
      api(test, `${at}/draft`, { method: 'DELETE', cookie, headers: { 'If-Match': `"${tag}"` } }),
    here: async () =>
      (await api(test, `${at}/presence`, { cookie, body: {} })).body as unknown as {
        tag: string;
        last: number;
        draft: State | null;
        others: { name: string; since: string }[];
      },
  };
}

type Link = { id: string; name: string; by: string; expiresAt: string; openedAt: string | null };

/** The calls with which somebody makes links to the draft of a form. */
export function linkCalls(test: TestApp, cookie: string, form = FORM) {
  const at = `/studio/forms/${form}/links`;
  const ask = (wish: object) => api(test, at, { cookie, body: wish });
  return {
    ask,
    /** @returns the address of the link */
    async make(name: string, days: number): Promise<string> {
      const { status, body } = await ask({ name, days });
      if (status !== 201) throw new Error(JSON.stringify(body));
      return (body as unknown as { url: string }).url;
    },
    list: async () => ((await api(test, at, { cookie })).body as unknown as { items: Link[] }).items,
    withdraw: (id: string, of = form) =>
      api(test, `/studio/forms/${of}/links/${id}`, { method: 'DELETE', cookie }),
    /** Counts what is stored. */
    rows: async () =>
      (await test.database.reader.selectFrom('form_draft_links').select('id').execute()).length,
  };
}

/** The calls of a browser in which somebody has a link. `browser`: its cookie. */
export function previewCalls(test: TestApp) {
  return {
    async open(token: string, browser = '') {
      const answer = await api(test, `/previews/${token}/open`, { cookie: browser, body: {} });
      return { ...answer, browser: answer.cookie };
    },
    look: (token: string, browser = '') => api(test, `/previews/${token}`, { cookie: browser }),
    async rules(token: string, sha256: string, browser = '') {
      const path = `/api/previews/${token}/rules/${sha256}.js`;
      const answer = await test.app.request(path, { headers: { Cookie: browser } });
      const { status } = answer;
      return { status, body: answer.ok ? {} : ((await answer.json()) as { errors?: object }) };
    },
  };
}
