import type { EditableList, ListEntry } from '../../../codegen/generated/api.ts';
import { t, text } from '../../../codegen/runtime/translate.ts';
import { ask } from '../../api/operation.ts';
import { saveEntry } from '../../api/save-entry.ts';
import { ActionProblem } from '../../ui/action-problem.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { useAction } from '../../ui/use-action.ts';
import { EntryForm } from './entry-form.tsx';
import { listKinds } from './list-kinds.ts';

type Props = {
  list: EditableList;
  entry: ListEntry;
  index: number;
  isOpen: boolean;
  onOpen: () => void;
  /** Called with a sentence that says what was done. */
  onDone: (text: string) => void;
};

/** One entry of a list: its name and details, buttons to move it, and its form when it is open. */
export function EntryRow({ list, entry, index, isOpen, onOpen, onDone }: Props) {
  const kind = listKinds[list.name];
  const { busy, problem, run } = useAction<'move' | 'delete'>();
  if (!kind) return null;

  const { id, name } = entry;
  const moveTo = (position: number) =>
    run('move', saveEntry(list.name, entry, { ...kind.answers(entry), position }), () =>
      onDone(t('{name} is now number {place}.', { name, place: position + 1 })),
    );
  const remove = () =>
    run('delete', ask('DELETE /admin/reference/{list}/{id}', { params: { list: list.name, id } }), () =>
      onDone(t('{name} was deleted.', { name })),
    );

  return (
    <li className="entry">
      <div className="entry-head">
        <div>
          <strong>{name}</strong>
          <p>{kind.detail(entry)}</p>
        </div>
        <div className="button-row">
          {!kind.isSorted && (
            <>
              <MoveButton
                sign="↑"
                words={text('Move {name} up')}
                name={name}
                isOff={busy !== undefined || index === 0}
                onMove={() => moveTo(index - 1)}
              />
              <MoveButton
                sign="↓"
                words={text('Move {name} down')}
                name={name}
                isOff={busy !== undefined || index === list.entries.length - 1}
                onMove={() => moveTo(index + 1)}
              />
            </>
          )}
          <button type="button" className="button button-quiet" aria-expanded={isOpen} onClick={onOpen}>
            {t('Edit')}
            <span className="visually-hidden"> {name}</span>
          </button>
        </div>
      </div>
      <ActionProblem>{problem}</ActionProblem>
      {isOpen && (
        <div className="entry-form">
          <EntryForm
            list={list.name}
            kind={kind}
            entry={entry}
            onSaved={(saved) => onDone(t('{name} was saved.', { name: saved }))}
          />
          <ConfirmButton
            about={name}
            question={t('{name} can no longer be chosen. Applications that use it keep it.', { name })}
            isBusy={busy === 'delete'}
            onConfirm={remove}
          >
            {t('Delete')}
          </ConfirmButton>
        </div>
      )}
    </li>
  );
}

type MoveProps = { sign: string; words: string; name: string; isOff: boolean; onMove: () => void };

function MoveButton({ sign, words, name, isOff, onMove }: MoveProps) {
  return (
    <button type="button" className="button button-quiet entry-move" disabled={isOff} onClick={onMove}>
      <span aria-hidden="true">{sign}</span>
      <span className="visually-hidden">{t(words, { name })}</span>
    </button>
  );
}
