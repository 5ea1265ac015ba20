import { api } from './api.ts';
import { FORM } from './published-forms.ts';
import type { TestApp } from './test-app.ts';

export type Act = {
  id: string;
  kind: string;
  at: string;
  beganAt: string | null;
  by: string | null;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};
type Page = { timeZone: string; title: string | null; items: Act[]; next: string | null };
type Details = {
  state: string;
  changes: { sentence: string }[];
  isReworded: boolean;
  canBringBack: boolean;
};

/** The calls by which somebody reads what was done with a form. */
export function actCalls(test: TestApp, cookie: string, form = FORM) {
  const at = `/studio/forms/${form}/acts`;
  const page = async (cursor?: string) =>
    (await api(test, cursor === undefined ? at : `${at}?cursor=${cursor}`, { cookie }))
      .body as unknown as Page;
  return {
    ask: () => api(test, at, { cookie }),
    page,
    /** What is on record but for the releases that came with the product's files. */
    acts: async () => (await page()).items.filter(({ kind, by }) => kind !== 'published' || by !== null),
    look: async (id: string) => (await api(test, `${at}/${id}`, { cookie })).body as unknown as Details,
    bringBack: (id: string) => api(test, `${at}/${id}/draft`, { cookie, body: {} }),
  };
}
