import { claimedForms } from '../../codegen/generated/claimed-forms.ts';
import { constants } from '../../codegen/generated/constants.ts';

const claimed: ReadonlySet<string> = new Set(claimedForms);

/**
 * Tells whether a form is a drop-in: shown at `/forms/<name>`, sent to `POST /api/forms/<name>`, claimed by no code.
 */
export function isDropIn(formId: string): boolean {
  return !claimed.has(formId);
}

/** Tells whether only browsers keep half-filled answers to a form, either on the device or while the tab is open. */
export function isKeptInBrowsers(formId: string): boolean {
  return isDropIn(formId) || constants.keptInTabs.some((id) => id === formId);
}
