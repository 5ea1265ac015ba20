import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { labelOf } from '../../../codegen/runtime/field-name.ts';
import { dotted } from '../../../codegen/runtime/field-path.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { controlId, useFormAccess } from '../../../widgets/form-access.ts';
import type { NodeProps } from '../form-node.ts';

/** A group that may hold another of its kind: its questions appear only once the person adds it. */
export function OnDemand({ path, schema, children }: NodeProps & { children: ReactNode }) {
  const form = useFormAccess();
  const [isOpen, setIsOpen] = useState(() => form.valueAt(path) != null);
  const [said, setSaid] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const focusNext = useRef(false);
  useLayoutEffect(() => {
    if (focusNext.current)
      frame.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
    focusNext.current = false;
  });
  const label = labelOf(schema, String(path.at(-1)));
  const turn = (open: boolean) => {
    form.replace(path, open ? {} : undefined);
    setIsOpen(open);
    setSaid(open ? t('{n} added', { n: label }) : t('{n} removed', { n: label }));
    focusNext.current = true;
  };
  return (
    <div className="on-demand" ref={frame}>
      {isOpen && children}
      <button
        type="button"
        className={isOpen ? 'button button-quiet' : 'button'}
        id={isOpen ? undefined : controlId(dotted(path))}
        onClick={() => turn(!isOpen)}
      >
        {isOpen ? t('Remove {label}', { label }) : t('Add {label}', { label })}
      </button>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}
