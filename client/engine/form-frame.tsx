import {
  createContext,
  type ReactNode,
  type SubmitEvent,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { keepFocus } from './keep-focus.ts';

const FormId = createContext<string | undefined>(undefined);

type FormFrameProps = { onSubmit: (event: SubmitEvent) => void; children: ReactNode };

/**
 * A form whose `<form>` stands beside its controls, not around them; they belong to it by their `form`
 * attribute. For every event React reads a property of its own from each element between the control and the root, and
 * any property of a form element is looked up among the names of all its controls first (`LegacyOverrideBuiltIns` in
 * the HTML standard): with 2,000 fields that took half of a keystroke's script time.
 *
 * Only the controls of the focused section belong to it: on each keystroke the browser's autofill reads all fields of a
 * form that has up to 200. It reads nothing of a larger form, so that is left as it is.
 */
export function FormFrame({ onSubmit, children }: FormFrameProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  // Not a passive effect: by the time that runs, somebody may be in a field.
  useLayoutEffect(() => {
    const element = frame.current;
    return element ? keepFocus(element, (focused) => joinSectionOf(focused, element, id)) : undefined;
  }, [id]);
  return (
    <FormId value={id}>
      <div className="form" ref={frame}>
        {children}
      </div>
      <form id={id} noValidate onSubmit={onSubmit} />
    </FormId>
  );
}

const CONTROLS = ':is(input, select, textarea)';

/** The most fields that Chromium's autofill reads of a form (`kMaxExtractableFields`). */
const MOST_READ = 200;

/**
 * Makes the controls of the focused section the only ones that belong to the form. Does nothing if the form has
 * sections and the focus is outside of them, as on the buttons below.
 */
function joinSectionOf(focused: Element, frame: HTMLElement, id: string): void {
  const hasSections = frame.querySelector('.form-section') !== null;
  const section = hasSections ? focused.closest('.form-section') : frame;
  if (!section || frame.querySelectorAll(CONTROLS).length > MOST_READ) return;
  for (const control of frame.querySelectorAll(`${CONTROLS}[form]`))
    if (!section.contains(control)) control.removeAttribute('form');
  for (const control of section.querySelectorAll(`${CONTROLS}:not([form])`)) control.setAttribute('form', id);
}

/** Returns the form's id, which its submit button names. */
export function useFormId(): string | undefined {
  return useContext(FormId);
}
