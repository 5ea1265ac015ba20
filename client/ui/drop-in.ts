import { claimedForms } from '../../codegen/generated/claimed-forms.ts';
import { constants } from '../../codegen/generated/constants.ts';

const claimed: ReadonlySet<string> = new Set(claimedForms);

/** Whether a form is shown at `/forms/<name>` and sent to `POST /api/forms/<name>`: no code has claimed it. */
export function isDropIn(formId: string): boolean {
  return !claimed.has(formId);
}

/** Whether browsers alone keep half-filled answers to a form: on the device, or as long as the tab is open. */
export function isKeptInBrowsers(formId: string): boolean {
  return isDropIn(formId) || constants.keptInTabs.some((id) => id === formId);
}
