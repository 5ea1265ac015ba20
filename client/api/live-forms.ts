import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import type { Words } from '../../codegen/runtime/translate.ts';

/** Where forms are that the site was built without, or that somebody has published or saved since it was built. */
const LIVE_FORMS = '/live-forms/';

/** The addresses of forms that are not as they were built; undefined on pages that the product's server did not make. */
function addresses(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="live-forms"]')?.content;
}

/** Tells whether there may be forms that the site was built without. */
export function hasLiveForms(): boolean {
  return addresses() !== undefined;
}

/**
 * Returns the address of a form that is not as the site was built with it, or with `.fr.js` of its words:
 * `/live-forms/<name>.<hash>.js`.
 */
function liveAddress(name: string, ending = '.js'): string | undefined {
  const begins = `${LIVE_FORMS}${name}.`;
  const isOwn = (one: string) =>
    one.startsWith(begins) && one.slice(one.indexOf('.', begins.length)) === ending;
  return addresses()?.split(' ').find(isOwn);
}

/** Loads the words of a form that is not as the site was built with it. Rejects if there are none. */
export async function loadLiveWords(name: string, language: string): Promise<Words> {
  const { words } = await importLive<{ words: Words }>(name, `.${language}.js`);
  return words;
}

/**
 * Loads a form that is not as the site was built with it, or an earlier version as `<form-id>@<number>`. Returns
 * undefined if there is none with this name. Rejects if it could not be loaded.
 */
export async function loadLiveForm(name: string): Promise<{ form: FormDefinition } | undefined> {
  try {
    const { form } = await importLive<{ form: FormDefinition }>(name, '.js');
    if (!JSON.stringify(form.schema).includes('"x-not-past":true')) return { form };
    const { findPastDates } = await import('../../codegen/runtime/past-dates.ts');
    return { form: { ...form, findPastDates } };
  } catch (error) {
    if (error instanceof Missing) return undefined;
    throw error;
  }
}

class Missing extends Error {}

let failures = 0;

async function importLive<Module>(name: string, ending: string): Promise<Module> {
  if (!hasLiveForms()) throw new Missing(name);
  // Of a form that the build knows nothing of the page may not know the address; the server leads on from its name.
  const address = liveAddress(name, ending) ?? `${LIVE_FORMS}${encodeURIComponent(name)}${ending}`;
  // Some browsers remember that an address failed to import and never fetch it again: the query makes it a new one.
  const again = failures > 0 ? `?${failures}` : '';
  try {
    return await import(/* @vite-ignore */ address + again);
  } catch (cause) {
    failures += 1;
    const { status } = await fetch(address, { method: 'HEAD' });
    throw status === 404 ? new Missing(name, { cause }) : cause;
  }
}
