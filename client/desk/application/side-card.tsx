import { type ReactNode, useState } from 'react';

type Props = { title: string; children: ReactNode };

/** Wide enough for cards beside the answers. On narrower screens the cards come first, so they start closed. */
const HAS_ROOM = '(min-width: 64rem)';

/** A card with information beside the answers, which can be folded away. */
export function SideCard({ title, children }: Props) {
  const [isOpen] = useState(() => matchMedia(HAS_ROOM).matches);
  return (
    <details className="side-card" open={isOpen}>
      <summary>
        <h2>{title}</h2>
      </summary>
      {children}
    </details>
  );
}
