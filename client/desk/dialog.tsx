import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { t } from '../../codegen/runtime/translate.ts';

type Props = {
  title: string;
  onClose: () => void;
  /** Uses all the room there is. */
  isWide?: boolean;
  children: ReactNode;
};

/**
 * A modal dialog. It holds the focus and closes by Escape, by its button, or when its task is done. The focus goes to
 * the element marked `data-first`, else to the close button.
 */
export function Dialog({ title, onClose, isWide = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      data-wide={isWide || undefined}
      aria-labelledby={id}
      onCancel={onClose}
    >
      <div className="dialog-head">
        <h2 id={id}>{title}</h2>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {t('Close')}
        </button>
      </div>
      {children}
    </dialog>
  );
}
