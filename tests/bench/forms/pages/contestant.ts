/** A way to build the form, as the page offers it to whoever measures. */
export type Contestant = {
  /** Puts the form into the page. */
  mount: (container: HTMLElement) => void;
  /** The id of a field's control, by the field's path (`section3.field7`). */
  controlId: (key: string) => string;
  /** The id of the element that holds a field's error. */
  errorId: (key: string) => string;
  /** Finds all error texts beside fields, one for each. */
  fieldErrors: string;
  /** Finds all entries of the list of errors on top. */
  listedErrors: string;
  /** Whether each invalid control names its error in `aria-describedby`. */
  tiesErrors: boolean;
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
