import { forms } from '../../../codegen/generated/server.ts';
import { isDropIn, isKeptInBrowsers } from '../../../codegen/runtime/drop-in.ts';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import type { FormId } from '../forms/form-check.ts';

/** A form that anybody may send and no code handles. */
export type DropInForm = FormDefinition & { id: FormId };

/** All of them as they are now, by what their folders are called: an open studio makes more. */
export function listDropInForms(): DropInForm[] {
  return Object.values<FormDefinition>(forms).flatMap((form) =>
    isDropIn(form.id) ? [form as DropInForm] : [],
  );
}

/** The form of this name, if browsers keep half-filled answers to it. */
export function findFormInBrowsers(name: string): DropInForm | undefined {
  const known: Record<string, FormDefinition> = forms;
  return Object.hasOwn(known, name) && isKeptInBrowsers(name) ? (known[name] as DropInForm) : undefined;
}

/** The one of this name; undefined for a name that is unknown or that code has claimed. */
export function findDropInForm(name: string): DropInForm | undefined {
  return listDropInForms().find(({ id }) => id === name);
}
