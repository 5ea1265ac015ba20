import { useEffect, useRef } from 'react';

type Props = { text: string | undefined };

/** Announces what was done. Takes the focus if the pressed button has disappeared with its row. */
export function Said({ text }: Props) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (text && document.activeElement === document.body) line.current?.focus();
  }, [text]);
  return (
    <p className="account-said" role="status" tabIndex={-1} ref={line}>
      {text}
    </p>
  );
}
