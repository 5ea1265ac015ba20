import { claimedForms } from '../generated/claimed-forms.ts';

const claimed: ReadonlySet<string> = new Set(claimedForms);

/** Whether a form is shown at `/forms/<name>` and sent to `POST /api/forms/<name>`: no code has claimed it. */
export function isDropIn(formId: string): boolean {
  return !claimed.has(formId);
}
