import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import type { FormRegistry } from '../forms/form-registry.ts';

/** Lists all forms that anybody may send and no code handles, as of now: an open studio makes more. */
export function listDropInForms(forms: FormRegistry): FormDefinition[] {
  return forms.all().filter(({ id }) => forms.isDropIn(id));
}

/** Finds the drop-in of this name; undefined for a name that is unknown or of a form that code handles. */
export function findDropInForm(forms: FormRegistry, name: string): FormDefinition | undefined {
  return forms.isDropIn(name) ? forms.find(name) : undefined;
}

/** Finds the form of this name, if only browsers keep half-filled answers to it. */
export function findFormInBrowsers(forms: FormRegistry, name: string): FormDefinition | undefined {
  return forms.isKeptInBrowsers(name) ? forms.find(name) : undefined;
}
