import { form as definition } from '../../../../codegen/generated/forms/login/form.ts';
import type { Login } from '../../../../codegen/generated/types.ts';

const properties = definition.schema.properties ?? {};

/** What was typed: passwords exactly so, the rest without blanks around it, and nothing where nothing was. */
export function answersIn(form: HTMLFormElement): Partial<Login> {
  const typed = [...new FormData(form)].map(([name, text]) => [
    name,
    properties[name]?.writeOnly ? text : String(text).trim(),
  ]);
  return Object.fromEntries(typed.filter(([, text]) => text !== ''));
}

/** Empties the passwords. */
export function clearSecrets(form: HTMLFormElement): void {
  for (const control of form.elements)
    if (control instanceof HTMLInputElement && properties[control.name]?.writeOnly) control.value = '';
}
