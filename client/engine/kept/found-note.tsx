import type { ReactNode } from 'react';
import { focusMain } from '../../ui/focus-main.ts';
import './found-note.css';

type Props = { children: ReactNode; button: string; onPress: () => void };

/** Over a form: that what was typed before is filled in, and the way to do without it. */
export function FoundNote({ children, button, onPress }: Props) {
  const press = () => {
    // The button goes with the note.
    focusMain();
    onPress();
  };
  return (
    <p className="draft-found">
      {children}{' '}
      <button type="button" className="button button-quiet" onClick={press}>
        {button}
      </button>
    </p>
  );
}
