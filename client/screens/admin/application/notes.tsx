import { useRef, useState } from 'react';
import { sentenceOf, sentences } from '../../../api/call.ts';
import { addNote, type Note } from '../../../api/review.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { readableTime } from '../../../ui/readable-date.ts';
import { logInFirst } from '../../account/use-session.ts';
import { SideCard } from './side-card.tsx';
import { useKeptState } from './use-kept-state.ts';

type Props = { id: string; notes: Note[]; onChange: () => void };

const LONGEST = 5000;

/** What staff tell one another about an application; the applicant never sees it. */
export function Notes({ id, notes, onChange }: Props) {
  const [text, keepText, forgetText] = useKeptState(`tenderfoot.note.${id}`, '');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const box = useRef<HTMLTextAreaElement>(null);

  async function add() {
    if (text.trim() === '') {
      setProblem('Write the note first');
      return box.current?.focus();
    }
    setBusy(true);
    const answer = await addNote(id, text);
    setBusy(false);
    if (!answer.ok && answer.status === 401) return logInFirst();
    if (!answer.ok) return setProblem(sentenceOf(answer, ['text'], sentences.server));
    setProblem(undefined);
    forgetText();
    onChange();
  }

  return (
    <SideCard title={`Notes for staff (${notes.length})`}>
      {notes.length > 0 && (
        <ul className="plain-list notes">
          {notes.map((note) => (
            <li key={note.id}>
              <blockquote>{note.text}</blockquote>
              <p>
                {note.authorName}, <time dateTime={note.writtenAt}>{readableTime(note.writtenAt)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      <label htmlFor="new-note">New note</label>
      {problem && (
        <p className="field-error" role="alert" id="new-note-error">
          {problem}
        </p>
      )}
      <textarea
        ref={box}
        id="new-note"
        className="input"
        rows={3}
        maxLength={LONGEST}
        value={text}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && 'new-note-error'}
        onChange={(event) => keepText(event.currentTarget.value)}
      />
      <ActionButton kind="plain" isBusy={isBusy} onPress={add}>
        Add the note
      </ActionButton>
    </SideCard>
  );
}
