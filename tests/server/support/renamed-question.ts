import { expect } from 'vitest';
import { api } from './api.ts';
import { formOf } from './opened-studio.ts';
import type { TestApp } from './test-app.ts';

const FORM = 'seller-registration';

/** What a release says of answers that were given under the key before. */
export const RENAMED = [{ rename: 'feedback', to: 'comments' }];

/** The owner of the seller registration, who gives its question `feedback` the key `comments` in the studio. */
export function ownerRenaming(test: TestApp) {
  const save = async (change: (text: string) => string) => {
    const { text, tag } = await formOf(test, FORM);
    const body = { schema: change(text.schema), ui: change(text.ui), fr: text.fr, tag };
    const saved = await api(test, `/studio/forms/${FORM}`, { method: 'PUT', body });
    expect([saved.status, saved.body.errors]).toEqual([200, undefined]);
  };
  return {
    /** The content of the form as it is. */
    async version() {
      const { body } = await api(test, `/studio/forms/${FORM}`);
      return (body as unknown as { form: { running: { version: string } } }).form.running.version;
    },
    rename: () => save((text) => text.replaceAll('"feedback"', '"comments"')),
    renameBack: () => save((text) => text.replaceAll('"comments"', '"feedback"')),
    reword: (words: string) =>
      save((text) => text.replace(/"title": "[^"]*Feedback[^"]*"/, `"title": "${words}"`)),
    async release(migration: object) {
      const { tag } = await formOf(test, FORM);
      const released = await api(test, `/studio/forms/${FORM}/release`, { body: { tag, migration } });
      expect([released.status, released.body.errors]).toEqual([200, undefined]);
    },
  };
}
