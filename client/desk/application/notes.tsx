import { useRef } from 'react';
import type { Note } from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { ask } from '../../api/operation.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { useAction } from '../../ui/use-action.ts';
import { deskTime } from '../desk-time.ts';
import { SideCard } from './side-card.tsx';
import { useKeptState } from './use-kept-state.ts';

type Props = { id: string; notes: Note[]; onChange: () => void };

const LONGEST = 5000;

/** Notes that staff write to one another about an application; the applicant never sees them. */
export function Notes({ id, notes, onChange }: Props) {
  const [text, keepText, forgetText] = useKeptState(`tenderfoot.note.${id}`, '');
  const { busy, problem, run, complain } = useAction<'add'>();
  const box = useRef<HTMLTextAreaElement>(null);

  function add() {
    if (text.trim() === '') {
      complain(t('Write the note first'));
      return box.current?.focus();
    }
    void run('add', ask('POST /admin/applications/{id}/notes', { params: { id }, body: { text } }), () => {
      forgetText();
      onChange();
    });
  }

  return (
    <SideCard title={t('Notes for staff ({length})', { length: notes.length })}>
      {notes.length > 0 && (
        <ul className="plain-list notes">
          {notes.map((note) => (
            <li key={note.id}>
              <blockquote>{note.text}</blockquote>
              <p>
                {note.authorName}, <time dateTime={note.writtenAt}>{deskTime(note.writtenAt)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      <label htmlFor="new-note">{t('New note')}</label>
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
      <ActionButton kind="plain" isBusy={busy === 'add'} onPress={add}>
        {t('Add the note')}
      </ActionButton>
    </SideCard>
  );
}
