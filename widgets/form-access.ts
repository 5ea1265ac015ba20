import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { dotted, type Path } from '../codegen/runtime/field-path.ts';

/**
 * The state of a field besides its value. A new `revision` means that the value was set from elsewhere: mount the
 * widget anew.
 */
export type FieldState = { error: string | undefined; revision: number };

/** A value that the person sees but cannot change here. */
export type FixedValue = { value: unknown; label: string };

/**
 * A value that is made only when the form is sent, such as the token of a card. It is never among the
 * answers, so it is in no draft.
 */
export type LateValue = {
  /** Returns what is wrong with the control now, in a sentence; undefined when the value can be made. */
  problem: () => string | undefined;
  /** Makes the value; called once everything else is right. */
  make: () => Promise<{ value: unknown } | { error: string }>;
};

/**
 * A part that is not on the page because its list or its code has not arrived: nobody could see or mend an error in it.
 */
export type MissingPart = {
  /** It is on its way: sending the form waits for it. */
  isComing: boolean;
  /** The sentence that stands in for every error inside it. */
  reason: string;
  /** The form is not valid without it. */
  isNeeded?: boolean;
};

/** The alternatives that were chosen, and the answers kept from those that were left, by their index. */
export type ChoiceMade = { active: readonly number[]; kept: ReadonlyMap<number, unknown> };

/** The form as its widgets see it. */
export type FormAccess = {
  valueAt(path: Path): unknown;
  change(path: Path, value: unknown): void;
  /** The person left the field. */
  leave(path: Path): void;
  /** Sets a value from elsewhere, so that it shows. */
  replace(path: Path, value: unknown): void;
  /**
   * Sets a value that is known without the person having answered: it shows, but is no change to be saved. `isShown`:
   * the fields there show it already, or will by themselves, so they are not mounted anew: somebody may be typing in
   * them.
   */
  seed(path: Path, value: unknown, isShown?: boolean): void;
  /** Takes an entry out of a list; the state of the entries after it moves up with them. */
  removeEntry(path: Path, index: number): void;
  stateOf(key: string): FieldState;
  subscribe(key: string, listener: () => void): () => void;
  /** Announces a value that is made when the form is sent. @returns a function that takes it back */
  provide(path: Path, late: LateValue): () => void;
  /** Announces a part that is missing. @returns a function that takes it back */
  miss(path: Path, part: MissingPart): () => void;
  /** Says that a missing part has arrived: the sentence about its absence gives way to the errors inside it. */
  arrive(path: Path): void;
  /** Listens to changes of a value and of everything below it. */
  watch(key: string, listener: () => void): () => void;
  fixedValue(key: string): FixedValue | undefined;
  /** Returns what the person has chosen among the alternatives with this id. */
  choiceAt(path: Path, id: string): ChoiceMade | undefined;
  /** Remembers a choice; the answer itself is changed by `replace`. */
  makeChoice(path: Path, id: string, choice: ChoiceMade): void;
};

const FormAccessContext = createContext<FormAccess | undefined>(undefined);

export const FormAccessProvider = FormAccessContext.Provider;

/**
 * Returns the form that the widget stands in.
 * @throws Error outside of a form.
 */
export function useFormAccess(): FormAccess {
  const form = useContext(FormAccessContext);
  if (!form) throw new Error('A widget is shown outside of any form');
  return form;
}

/** Returns the error and revision of one field; re-renders for this field only. */
export function useFieldState(key: string): FieldState {
  const form = useFormAccess();
  const subscribe = useCallback((listener: () => void) => form.subscribe(key, listener), [form, key]);
  return useSyncExternalStore(subscribe, () => form.stateOf(key));
}

/** Returns another field's value and follows it as the person types there. A fixed value comes first. */
export function useWatchedValue(path: Path): unknown {
  const form = useFormAccess();
  const key = dotted(path);
  const subscribe = useCallback((listener: () => void) => form.watch(key, listener), [form, key]);
  return useSyncExternalStore(subscribe, () => form.fixedValue(key)?.value ?? form.valueAt(path));
}

/**
 * Returns the id of a field's control. It has no blanks: lists of ids, as in `aria-describedby`, are separated by them.
 */
export function controlId(key: string): string {
  return `f.${key.replace(/\s/g, '~_')}`;
}
