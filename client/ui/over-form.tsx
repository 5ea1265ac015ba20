import { type ReactNode, useEffect, useId, useRef } from 'react';

type Props = { title: string; children: ReactNode };

/**
 * A notice over a form that stays as it is: something has ended, and here is what to do. When the notice goes away, the
 * focus returns to where it was.
 */
export function OverForm({ title, children }: Props) {
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.scrollIntoView({ block: 'nearest' });
    return () => {
      const isLeft = document.activeElement === document.body;
      if (isLeft && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section
      className="alert over-form"
      data-kind="notice"
      role="alert"
      aria-labelledby={titleId}
      ref={panel}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}
