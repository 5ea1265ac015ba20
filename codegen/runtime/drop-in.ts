import { claimedForms } from '../generated/claimed-forms.ts';

const claimed: ReadonlySet<string> = new Set(claimedForms);

/** Whether a form is shown at `/forms/<name>` and sent to `POST /api/forms/<name>`: no code has claimed it. */
export function isDropIn(formId: string): boolean {
  return !claimed.has(formId);
}

/** Forms of code of which the server keeps no half-filled answers either. */
export const keptInTabs: readonly string[] = ['signup-request', 'contact', 'company-profile', 'insurance'];

/** Whether browsers alone keep half-filled answers to a form: on the device, or as long as the tab is open. */
export function isKeptInBrowsers(formId: string): boolean {
  return isDropIn(formId) || keptInTabs.includes(formId);
}
