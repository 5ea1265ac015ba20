import { useState } from 'react';
import { type Answer, sentenceOf, sentences } from '../../../api/call.ts';
import { deleteEntry, type EditableList, type ListEntry, saveEntry } from '../../../api/desk.ts';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { logInFirst } from '../../account/use-session.ts';
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
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (!kind) return null;

  async function run(call: Promise<Answer<unknown>>, text: string) {
    setBusy(true);
    const answer = await call;
    setBusy(false);
    if (!answer.ok && answer.status === 401) return logInFirst();
    if (!answer.ok) return setProblem(sentenceOf(answer, [], sentences.server));
    setProblem(undefined);
    onDone(text);
  }

  const moveTo = (position: number) =>
    run(
      saveEntry(list.name, entry.id, { ...kind.answers(entry), position }),
      `${entry.name} is at place ${position + 1} now.`,
    );
  const remove = () => run(deleteEntry(list.name, entry.id), `${entry.name} was deleted.`);

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
                isOff={isBusy || index === 0}
                onMove={() => moveTo(index - 1)}
              />
              <MoveButton
                sign="↓"
                word="down"
                name={entry.name}
                isOff={isBusy || index === list.entries.length - 1}
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
            isBusy={isBusy}
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
