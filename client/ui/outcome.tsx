import { type ReactNode, useLayoutEffect, useRef } from 'react';

type Props = {
  title: string;
  children: ReactNode;
  /** Links and buttons that lead on. */
  actions?: ReactNode;
};

/** Replaces a form that has done its work. Takes the focus, since the form's button, which had it, is gone. */
export function Outcome({ title, children, actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="alert" data-kind="success" role="status">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
      {actions && <div className="button-row">{actions}</div>}
    </div>
  );
}
