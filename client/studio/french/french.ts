import { createContext, useContext } from 'react';
import type { Words } from '../../../codegen/runtime/translate.ts';

/** The French of what is edited, in the hands of the boxes beside the English. */
export type French = {
  /** Whether it is edited at all. */
  isShown: boolean;
  /** What the form's own file says. */
  own: Words;
  /** What is said of a wording wherever the form's own file says nothing. */
  shared: Words;
  /** Writes the French of a wording; nothing takes it away. */
  write: (english: string, french: string) => void;
  /** What the form said at its last release, where it says this now and its French is still that of then. */
  translatedFrom: (english: string) => string | undefined;
};

const FrenchContext = createContext<French | undefined>(undefined);

export const FrenchProvider = FrenchContext.Provider;

/** Undefined where no French is edited. */
export function useFrench(): French | undefined {
  return useContext(FrenchContext);
}

/** The wordings that are in no French yet. */
export function missingFrench(english: string[], { own, shared }: Pick<French, 'own' | 'shared'>): string[] {
  return english.filter((text) => text !== '' && !own[text] && !shared[text]);
}

/** The wordings that were put differently since the last release, while their French was not. */
export function lateFrench(english: string[], { translatedFrom }: Pick<French, 'translatedFrom'>): string[] {
  return english.filter((text) => translatedFrom(text) !== undefined);
}
