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
 * attribute. For every event React looks up its own mark on each element between the control and the root, and
 * a property of a form element is looked up among the names of all its controls first
 * (`LegacyOverrideBuiltIns` in the HTML standard): with 2,000 fields that was half of a keystroke's script.
 *
 * Only the section that has the focus belongs to it: for each keystroke the browser reads all fields of a form of
 * up to 200, to fill them in or to offer them again elsewhere. A form of more is left as it is: it reads none of it.
 */
export function FormFrame({ onSubmit, children }: FormFrameProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  // At once, and not when there is time: somebody may be in a field by then.
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

/** `kMaxExtractableFields` of Chromium's autofill. */
const MOST_READ = 200;

/** What stands in no section, such as the buttons below, changes nothing in a form that has some. */
function joinSectionOf(focused: Element, frame: HTMLElement, id: string): void {
  const hasSections = frame.querySelector('.form-section') !== null;
  const section = hasSections ? focused.closest('.form-section') : frame;
  if (!section || frame.querySelectorAll(CONTROLS).length > MOST_READ) return;
  for (const control of frame.querySelectorAll(`${CONTROLS}[form]`))
    if (!section.contains(control)) control.removeAttribute('form');
  for (const control of section.querySelectorAll(`${CONTROLS}:not([form])`)) control.setAttribute('form', id);
}

/** The id that the form's submit button names. */
export function useFormId(): string | undefined {
  return useContext(FormId);
}
