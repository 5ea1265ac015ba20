import { expect } from 'vitest';
import { api } from './api.ts';
import { formOf } from './opened-studio.ts';
import type { TestApp } from './test-app.ts';

type Renamed = { form: string; from: string; to: string };

const FEEDBACK: Renamed = { form: 'seller-registration', from: 'feedback', to: 'comments' };

/** The release's migration of answers that were given under the old key. */
export const RENAMED = [{ rename: FEEDBACK.from, to: FEEDBACK.to }];

/** Returns the actions of a product owner who gives a question another key in the studio. */
export function ownerRenaming(test: TestApp, { form, from, to }: Renamed = FEEDBACK) {
  const save = async (change: (text: string) => string) => {
    const { text, tag } = await formOf(test, form);
    const body = { schema: change(text.schema), ui: change(text.ui), fr: text.fr, tag };
    const saved = await api(test, `/studio/forms/${form}`, { method: 'PUT', body });
    expect([saved.status, saved.body.errors]).toEqual([200, undefined]);
  };
  return {
    /** Returns the content hash of the running form. */
    async version() {
      const { body } = await api(test, `/studio/forms/${form}`);
      return (body as unknown as { form: { running: { sha256: string } } }).form.running.sha256;
    },
    rename: () => save((text) => text.replaceAll(`"${from}"`, `"${to}"`)),
    renameBack: () => save((text) => text.replaceAll(`"${to}"`, `"${from}"`)),
    reword: (words: string) =>
      save((text) => text.replace(/"title": "[^"]*Feedback[^"]*"/, `"title": "${words}"`)),
    async release(migration: object) {
      const { tag } = await formOf(test, form);
      const released = await api(test, `/studio/forms/${form}/release`, { body: { tag, migration } });
      expect([released.status, released.body.errors]).toEqual([200, undefined]);
    },
  };
}
