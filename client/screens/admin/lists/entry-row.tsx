import { deleteEntry, type EditableList, type ListEntry, saveEntry } from '../../../api/desk.ts';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { useAction } from '../../account/use-action.ts';
import { EntryForm } from './entry-form.tsx';
import { listKinds } from './list-kinds.ts';

type Props = {
  list: EditableList;
  entry: ListEntry;
  index: number;
  isOpen: boolean;
  onOpen: () => void;
  /** Says what was done. */
  onDone: (text: string) => void;
};

/** One entry: what it says, its place in the list, its form when it is open. */
export function EntryRow({ list, entry, index, isOpen, onOpen, onDone }: Props) {
  const kind = listKinds[list.name];
  const { busy, problem, run } = useAction<'move' | 'delete'>();
  if (!kind) return null;

  const moveTo = (position: number) =>
    run('move', saveEntry(list.name, entry.id, { ...kind.answers(entry), position }), () =>
      onDone(`${entry.name} is at place ${position + 1} now.`),
    );
  const remove = () =>
    run('delete', deleteEntry(list.name, entry.id), () => onDone(`${entry.name} was deleted.`));

  return (
    <li className="entry">
      <div className="entry-head">
        <div>
          <strong>{entry.name}</strong>
          <p>{kind.detail(entry)}</p>
        </div>
        <div className="button-row">
          {!kind.isSorted && (
            <>
              <MoveButton
                sign="↑"
                word="up"
                name={entry.name}
                isOff={busy !== undefined || index === 0}
                onMove={() => moveTo(index - 1)}
              />
              <MoveButton
                sign="↓"
                word="down"
                name={entry.name}
                isOff={busy !== undefined || index === list.entries.length - 1}
                onMove={() => moveTo(index + 1)}
              />
            </>
          )}
          <button type="button" className="button button-quiet" aria-expanded={isOpen} onClick={onOpen}>
            Edit<span className="visually-hidden"> {entry.name}</span>
          </button>
        </div>
      </div>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      {isOpen && (
        <div className="entry-form">
          <EntryForm
            list={list.name}
            kind={kind}
            entry={entry}
            onSaved={(name) => onDone(`${name} was saved.`)}
          />
          <ConfirmButton
            question={`${entry.name} can be chosen no more. What was handed in with it stays.`}
            isBusy={busy === 'delete'}
            onConfirm={remove}
          >
            Delete
          </ConfirmButton>
        </div>
      )}
    </li>
  );
}

type MoveProps = { sign: string; word: string; name: string; isOff: boolean; onMove: () => void };

function MoveButton({ sign, word, name, isOff, onMove }: MoveProps) {
  return (
    <button type="button" className="button button-quiet entry-move" disabled={isOff} onClick={onMove}>
      <span aria-hidden="true">{sign}</span>
      <span className="visually-hidden">
        Move {name} {word}
      </span>
    </button>
  );
}
