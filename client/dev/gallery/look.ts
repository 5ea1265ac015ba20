import { text } from '../../../codegen/runtime/translate.ts';
import type { Language } from '../../i18n/language.ts';
import type { Scheme } from '../../ui/use-scheme.ts';

/** The states in which a widget is shown, with their names. */
export const states = {
  empty: text('Empty'),
  filled: text('Filled in'),
  error: text('With an error'),
  disabled: text('Disabled'),
  'read-only': text('Read-only'),
} as const;

export type State = keyof typeof states;

/** The look of the gallery, all of it in the address. Absent: every state, the reader's own colours. */
export type Look = { language: Language; scheme: Scheme | undefined; state: State | undefined };

/** Reads the look from the search of an address; takes the default for anything missing or unknown. */
export function lookOf(search: string): Look {
  const asked = new URLSearchParams(search);
  const scheme = asked.get('scheme');
  const state = asked.get('state') ?? '';
  return {
    language: asked.get('language') === 'fr' ? 'fr' : 'en',
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : undefined,
    state: Object.hasOwn(states, state) ? (state as State) : undefined,
  };
}

/** Returns the address of a look, relative to the gallery. */
export function addressOf({ language, scheme, state }: Look): string {
  const asked = new URLSearchParams({ language, ...(scheme && { scheme }), ...(state && { state }) });
  return `?${asked}`;
}
