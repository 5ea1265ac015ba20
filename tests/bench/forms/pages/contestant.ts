/** A way to build the form, as the page offers it to whoever measures. */
export type Contestant = {
  /** Puts the form into the page. */
  mount: (container: HTMLElement) => void;
  /** The id of a field's control, by the field's path (`section3.field7`); empty while there is none. */
  controlId: (key: string) => string;
  /** The element that says what is wrong with a field, if it is there. */
  findError: (key: string) => Element | null;
  /** Finds all error texts beside fields, one for each; where they are only listed, those of the list. */
  fieldErrors: string;
  /** Finds all entries of the list of errors on top, where there is one. */
  listedErrors?: string;
  /** Whether each invalid control names its error in `aria-describedby`. */
  tiesErrors: boolean;
  /** Finds all controls, where not every `input` and `select` is one. */
  controls?: string;
  /** Finds the button that submits, where it is no `button[type="submit"]`. */
  submit?: string;
};

declare global {
  interface Window {
    contestant: Contestant;
  }
}

/** Says that the page is ready to be measured. */
export function enter(contestant: Contestant): void {
  window.contestant = contestant;
}
