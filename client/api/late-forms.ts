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
 * Loads a form that the site was built without, or an earlier version of one as `<form-id>@<number>`; undefined where there
 * is none of this name. Rejects where it could not be loaded.
 */
export async function loadLateForm(name: string): Promise<{ form: FormDefinition } | undefined> {
  try {
    return await importLate(name);
  } catch (error) {
    if (error instanceof Missing) return undefined;
    throw error;
  }
}

class Missing extends Error {}

let failures = 0;

async function importLate<Module>(name: string): Promise<Module> {
  const folder = lateForms();
  if (folder === undefined) throw new Missing(name);
  const address = `${folder}${encodeURIComponent(name)}.js`;
  // Some browsers remember of an address that it could not be imported.
  const again = failures > 0 ? `?${failures}` : '';
  try {
    return await import(/* @vite-ignore */ address + again);
  } catch (cause) {
    failures += 1;
    const { status } = await fetch(address);
    throw status === 404 ? new Missing(name, { cause }) : cause;
  }
}
