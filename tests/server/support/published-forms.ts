import { contentHash } from '../../../codegen/compiler/emit-forms.ts';
import { forms } from '../../../codegen/generated/server.ts';
import type { JsonObject } from '../../../codegen/runtime/json.ts';
import type { Migration } from '../../../codegen/runtime/versions/migration.ts';
import type { ReleaseContent } from '../../../server/engine/releases/release.ts';
import { api } from './api.ts';
import type { TestApp } from './test-app.ts';

/** A drop-in form. */
export const FORM = 'report-a-concern';
/** Answers to it. */
export const CONCERN = { topic: 'safety', description: 'No gas monitor was worn.', answer: 'none' };

type Properties = Record<string, unknown>;

/** Returns the content of a form with more questions and without others; `required`: those of them that must be answered. */
export function changedContent(
  id: keyof typeof forms,
  besides: Properties,
  { without = [], required = [] }: { without?: string[]; required?: string[] } = {},
): ReleaseContent {
  const { schema: now, uiSchema, words = {} } = forms[id];
  const kept = Object.entries(now.properties ?? {}).filter(([name]) => !without.includes(name));
  const schema = {
    ...now,
    properties: { ...Object.fromEntries(kept), ...besides },
    required: [...(now.required ?? []).filter((name) => !without.includes(name)), ...required],
  } as JsonObject;
  const ui = uiSchema as JsonObject;
  return { schema, uiSchema: ui, sha256: contentHash(schema, ui), words, examples: {} };
}

/** Another release of the drop-in form, which must be answered with the site. */
export const withSite = () =>
  changedContent(
    FORM,
    { site: { type: 'string', minLength: 1, maxLength: 50, title: 'Site' } },
    { required: ['site'] },
  );

/** Publishes a content as the next release, as what product owners make is published. */
export async function publish(
  test: TestApp,
  formId: string,
  content: ReleaseContent,
  migration?: Migration,
): Promise<void> {
  const after = test.deps.releases.of(formId).at(-1)?.number ?? 0;
  const by = { againOf: null, reason: null, staffId: 'nobody' };
  await test.deps.releases.publish({ formId, after, content, migration, ...by });
}

/** Sends answers to the drop-in form. @returns the status, and what was wrong */
export async function send(test: TestApp, answers: object = CONCERN): Promise<[number, string[]]> {
  const { status, body } = await api(test, `/forms/${FORM}`, { body: answers });
  return [status, Object.keys(body.errors ?? {})];
}

type Shown = {
  canPublish: boolean;
  served: number | null;
  items: { number: number; againOf: number | null; reason: string | null; by: string | null }[];
};

type Change = { sentence: string; isBreaking: boolean };

type Look = {
  form: { sha256: string; schema: { properties: Properties } };
  changes: Change[];
  again: { after: number; faults: string[]; drafts: number | null; changes: Change[] } | null;
};

/** The calls about a form's releases. */
export function releaseCalls(test: TestApp, cookie: string, form = FORM) {
  const at = `/studio/forms/${form}/releases`;
  return {
    list: async () => (await api(test, at, { cookie })).body as unknown as Shown,
    look: async (number: number) => (await api(test, `${at}/${number}`, { cookie })).body as unknown as Look,
    publishAgain: (body: object) => api(test, at, { cookie, body }),
  };
}
