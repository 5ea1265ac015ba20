import { createContext, useContext } from 'react';
import type { Words } from '../../../codegen/runtime/translate.ts';

/** The French of the edited form, for the boxes beside the English. */
export type French = {
  /** True if French is edited at all. */
  isShown: boolean;
  /** The words in the form's own file. */
  own: Words;
  /** Shared words, used where the form's own file has none. */
  shared: Words;
  /** Writes the French of a wording; an empty text removes it. */
  write: (english: string, french: string) => void;
  /**
   * Returns the wording of the last release that the current French still translates; undefined if it is up to date.
   */
  translatedFrom: (english: string) => string | undefined;
};

const FrenchContext = createContext<French | undefined>(undefined);

export const FrenchProvider = FrenchContext.Provider;

/** Returns the French to edit; undefined if no French is edited. */
export function useFrench(): French | undefined {
  return useContext(FrenchContext);
}

/** Returns the wordings that have no French. */
export function missingFrench(english: string[], { own, shared }: Pick<French, 'own' | 'shared'>): string[] {
  return english.filter((text) => text !== '' && !own[text] && !shared[text]);
}

/** Returns the wordings that have changed since the last release while their French has not. */
export function lateFrench(english: string[], { translatedFrom }: Pick<French, 'translatedFrom'>): string[] {
  return english.filter((text) => translatedFrom(text) !== undefined);
}
