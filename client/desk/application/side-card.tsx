import { type ReactNode, useState } from 'react';

type Props = { title: string; children: ReactNode };

/** Where there is no room beside the answers, what comes before them is closed at first. */
const HAS_ROOM = '(min-width: 64rem)';

/** Something to know besides the answers, which can be folded away. */
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
