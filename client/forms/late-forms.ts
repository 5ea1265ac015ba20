import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import type { Words } from '../../codegen/runtime/translate.ts';

/** Where forms are that the site was built without; only a site whose studio is open has such, and says so in its pages. */
function lateForms(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="late-forms"]')?.content;
}

/** Whether there may be forms that the site was built without. */
export function hasLateForms(): boolean {
  return lateForms() !== undefined;
}

/** The French of a form that the site was built without. Rejects where there is none. */
export async function loadLateWords(name: string): Promise<Words> {
  const { words } = await importLate<{ words: Words }>(`${name}.fr`);
  return words;
}

/**
 * Loads a form that the site was built without, or an earlier version of one as `<form-id>@<number>`.
 * @throws Error where there is none of this name
 */
export function loadLateForm(name: string): Promise<{ form: FormDefinition }> {
  return importLate(name);
}

function importLate<Module>(name: string): Promise<Module> {
  const folder = lateForms();
  if (folder === undefined) return Promise.reject(new Error(`There is no form ${name}`));
  const address = `${folder}${encodeURIComponent(name)}.js`;
  return import(/* @vite-ignore */ address);
}
