import { createContext, type ReactNode, type SubmitEvent, useContext, useEffect, useId, useRef } from 'react';

const FormId = createContext<string | undefined>(undefined);

type FormFrameProps = { onSubmit: (event: SubmitEvent) => void; children: ReactNode };

/**
 * A form whose `<form>` stands beside its controls, not around them; they belong to it by their `form`
 * attribute. For every event React looks up its own mark on each element between the control and the root, and
 * a property of a form element is looked up among the names of all its controls first
 * (`LegacyOverrideBuiltIns` in the HTML standard): with 2,000 fields that was half of a keystroke's script.
 */
export function FormFrame({ onSubmit, children }: FormFrameProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = frame.current;
    const join = () => joinAll(element, id);
    join();
    element?.addEventListener('focusin', join);
    return () => element?.removeEventListener('focusin', join);
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

/** Controls that have appeared since, too. */
function joinAll(frame: HTMLElement | null, id: string): void {
  const controls = frame?.querySelectorAll(':is(input, select, textarea):not([form])') ?? [];
  for (const control of controls) control.setAttribute('form', id);
}

/** The id that the form's submit button names. */
export function useFormId(): string | undefined {
  return useContext(FormId);
}
