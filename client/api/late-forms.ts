import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import type { Words } from '../../codegen/runtime/translate.ts';

/**
 * Returns the address of the forms that were added after the site was built. Only a site with an open studio has any;
 * the server says so in a `<meta>` of its pages.
 */
function lateForms(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="late-forms"]')?.content;
}

/** Tells whether there may be forms that were added after the site was built. */
export function hasLateForms(): boolean {
  return lateForms() !== undefined;
}

/** Loads the French of a form that was added after the site was built. Rejects if there is none. */
export async function loadLateWords(name: string): Promise<Words> {
  const { words } = await importLate<{ words: Words }>(`${name}.fr`);
  return words;
}

/**
 * Loads a form that was added after the site was built, or an earlier version of a form as `<form-id>@<number>`.
 * Returns undefined if there is none with this name. Rejects if it could not be loaded.
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
  // Some browsers remember that an address failed to import and never fetch it again: the query makes it a new one.
  const again = failures > 0 ? `?${failures}` : '';
  try {
    return await import(/* @vite-ignore */ address + again);
  } catch (cause) {
    failures += 1;
    const { status } = await fetch(address);
    throw status === 404 ? new Missing(name, { cause }) : cause;
  }
}
