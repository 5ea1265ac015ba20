import { form as definition } from '../../../../codegen/generated/forms/login/form.ts';
import type { Login } from '../../../../codegen/generated/types.ts';

const properties = definition.schema.properties ?? {};

/** Returns what was typed: passwords unchanged, other answers trimmed. Empty answers are left out. */
export function answersIn(form: HTMLFormElement): Partial<Login> {
  const typed = [...new FormData(form)].map(([name, text]) => [
    name,
    properties[name]?.writeOnly ? text : String(text).trim(),
  ]);
  return Object.fromEntries(typed.filter(([, text]) => text !== ''));
}

/** Empties the password fields. */
export function clearSecrets(form: HTMLFormElement): void {
  for (const control of form.elements)
    if (control instanceof HTMLInputElement && properties[control.name]?.writeOnly) control.value = '';
}
