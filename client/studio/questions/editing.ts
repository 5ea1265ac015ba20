import { createContext, useContext } from 'react';
import type { UiSchema } from '../../../codegen/runtime/json-schema.ts';
import type { CarriedEdit } from '../french/use-french.ts';
import type { FormModel } from './form-model.ts';
import type { Around } from './question-uses.ts';

/** The form in the hands of the structured editor. */
export type Editing = {
  model: FormModel;
  /** The layout as it was last put together, with all that it takes over. */
  wholeUi: UiSchema | undefined;
  /** Who else shares and uses what the form asks, and its examples. */
  around: Around;
  /**
   * Changes the files, and takes the French along. Changes that name the same `group` one after the other are one step
   * back.
   */
  edit: CarriedEdit;
  /** The dotted path of the question that is open. */
  openPath: string | undefined;
  open: (path: string | undefined) => void;
  /** Gives the focus to the element with this id once the page shows what was changed at the same time. */
  focusLater: (id: string) => void;
  /** Tells what was done, for those who do not see it. */
  tell: (text: string) => void;
};

const EditingContext = createContext<Editing | undefined>(undefined);

export const EditingProvider = EditingContext.Provider;

/** @throws Error outside of the structured editor */
export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('This is a part of the structured editor');
  return editing;
}

/** The id of an element that a question can be found by again after it has moved. */
export function placeId(part: 'up' | 'down' | 'open' | 'section' | 'alternatives', name: string): string {
  return `edit-${part}-${name}`;
}
