import type { ReactNode } from 'react';
import { focusMain } from '../../ui/focus-main.ts';
import './found-note.css';

type Props = { children: ReactNode; button: string; onPress: () => void };

/** A note above a form that earlier answers are filled in, with a button to do without them. */
export function FoundNote({ children, button, onPress }: Props) {
  const press = () => {
    // The button disappears with the note, so the focus has to move first.
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
