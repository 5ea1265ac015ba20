import type { ReactNode } from 'react';
import './found-note.css';

type Props = { children: ReactNode; button: string; onPress: () => void };

/** Over a form: that what was typed before is filled in, and the way to do without it. */
export function FoundNote({ children, button, onPress }: Props) {
  return (
    <p className="draft-found">
      {children}{' '}
      <button type="button" className="button button-quiet" onClick={onPress}>
        {button}
      </button>
    </p>
  );
}
