import { text } from '../../../codegen/runtime/translate.ts';
import type { Language } from '../../i18n/language.ts';
import type { Scheme } from '../../ui/use-scheme.ts';

/** What a widget is shown in. */
export const states = {
  empty: text('Empty'),
  filled: text('Filled in'),
  error: text('With an error'),
  disabled: text('Disabled'),
  'read-only': text('Read-only'),
} as const;

export type State = keyof typeof states;

/** How the gallery is looked at; all of it stands in the address. Absent: every state, and the reader's own colours. */
export type Look = { language: Language; scheme: Scheme | undefined; state: State | undefined };

/** What the search of an address asks for; what it does not name, or nobody knows, is as usual. */
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

/** The address of a look, from within the gallery. */
export function addressOf({ language, scheme, state }: Look): string {
  const asked = new URLSearchParams({ language, ...(scheme && { scheme }), ...(state && { state }) });
  return `?${asked}`;
}
