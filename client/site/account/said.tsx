import { useEffect, useRef } from 'react';

type Props = { text: string | undefined };

/** Says what was done. Takes the focus where what was pressed has gone with its row. */
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
