import { constants } from '../../codegen/generated/constants.ts';
import { dropIns } from '../../codegen/generated/drop-ins.ts';
import { formLoaders } from '../../codegen/generated/form-loaders.ts';

const known: ReadonlySet<string> = new Set(dropIns);

/**
 * Tells whether a form is a drop-in: shown at `/forms/<name>`, sent to `POST /api/forms/<name>`, handled by no code. So is
 * a form that the site was built without.
 */
export function isDropIn(formId: string): boolean {
  return known.has(formId) || !Object.hasOwn(formLoaders, formId);
}

/** Tells whether only browsers keep half-filled answers to a form, either on the device or while the tab is open. */
export function isKeptInBrowsers(formId: string): boolean {
  return isDropIn(formId) || constants.keptInTabs.some((id) => id === formId);
}
