import { NOT_OFFERED } from './form-drafts.repository.ts';

/** Returns a draft that begins now, but for its texts. */
export function newRow(formId: string, staffId: string, at: string) {
  const by = { begun_by: staffId, begun_at: at, changed_by: staffId, changed_at: at };
  return { form_id: formId, ...by, ...NOT_OFFERED, sent_back: null, brought: null };
}
