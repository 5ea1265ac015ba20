import { createContext, useContext } from 'react';
import type { UiSchema } from '../../../codegen/runtime/json-schema.ts';
import type { CarriedEdit } from '../french/use-french.ts';
import type { FormModel } from './form-model.ts';
import type { Around } from './question-uses.ts';

/** The form as the structured editor holds it. */
export type Editing = {
  model: FormModel;
  /** The layout as last compiled, including everything it refers to. */
  wholeUi: UiSchema | undefined;
  /** The other forms and the code that use its questions, and its examples. */
  around: Around;
  /** Changes the files and keeps their French. Consecutive changes with the same `group` are one step for Undo. */
  edit: CarriedEdit;
  /** The dotted path of the open question. */
  openPath: string | undefined;
  open: (path: string | undefined) => void;
  /** Moves the focus to the element with this id once the page shows the current change. */
  focusLater: (id: string) => void;
  /** Announces what was done to people who cannot see it. */
  tell: (text: string) => void;
};

const EditingContext = createContext<Editing | undefined>(undefined);

export const EditingProvider = EditingContext.Provider;

/**
 * Returns the form that is being edited.
 * @throws Error outside the structured editor
 */
export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('This is a part of the structured editor');
  return editing;
}

/** The id of the box for the form's title. */
export const TITLE_BOX = 'edit-title';

/** Returns an element's id, by which a question can be found again after it was moved. */
export function placeId(part: 'up' | 'down' | 'open' | 'section' | 'alternatives', name: string): string {
  return `edit-${part}-${name}`;
}
