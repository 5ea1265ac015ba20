import { constants } from '../../codegen/generated/constants.ts';
import { dropIns } from '../../codegen/generated/drop-ins.ts';
import { formLoaders } from '../../codegen/generated/form-loaders.ts';

const known: ReadonlySet<string> = new Set(dropIns);

/**
 * Whether a form is shown at `/forms/<name>` and sent to `POST /api/forms/<name>`: no code handles it. None does that the
 * site was built without.
 */
export function isDropIn(formId: string): boolean {
  return known.has(formId) || !Object.hasOwn(formLoaders, formId);
}

/** Whether browsers alone keep half-filled answers to a form: on the device, or as long as the tab is open. */
export function isKeptInBrowsers(formId: string): boolean {
  return isDropIn(formId) || constants.keptInTabs.some((id) => id === formId);
}
