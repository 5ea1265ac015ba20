import { useCallback, useState } from 'react';
import type { EditableList } from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { ask } from '../../api/operation.ts';
import { EntryForm } from './entry-form.tsx';
import { EntryRow } from './entry-row.tsx';
import { listKinds } from './list-kinds.ts';

/** The open id for an entry that does not exist yet. */
const NEW = '';

type Props = { list: EditableList; onChange: (changed: EditableList) => void };

/** One list: its entries in order, at most one of them open, and a button to add another. */
export function ListEditor({ list, onChange }: Props) {
  const [openId, setOpenId] = useState<string>();
  const [said, setSaid] = useState({ text: '', times: 0 });
  const kind = listKinds[list.name];
  const tell = useCallback((text: string) => setSaid(({ times }) => ({ text, times: times + 1 })), []);

  /** Shows the list as the server has it after a change. */
  async function refresh(text: string) {
    const answer = await ask('GET /admin/reference');
    const fresh = answer.ok ? answer.data.lists.find(({ name }) => name === list.name) : undefined;
    if (fresh) onChange(fresh);
    setOpenId(undefined);
    tell(text);
  }

  if (!kind) return null;
  return (
    <section className="list-editor" aria-labelledby="list-title">
      <h2 id="list-title">{t(kind.title)}</h2>
      <p className="visually-hidden" role="status">
        {said.text}
      </p>
      <ol className="entries">
        {list.entries.map((entry, index) => (
          <EntryRow
            key={entry.id}
            list={list}
            entry={entry}
            index={index}
            isOpen={openId === entry.id}
            onOpen={() => setOpenId(openId === entry.id ? undefined : entry.id)}
            onDone={refresh}
          />
        ))}
      </ol>
      {openId !== NEW && (
        <button type="button" className="button" onClick={() => setOpenId(NEW)}>
          {t('Add an entry')}
        </button>
      )}
      {openId === NEW && (
        <div className="entry-form">
          <h3>{t('New entry')}</h3>
          <EntryForm
            list={list.name}
            kind={kind}
            onSaved={(name) => refresh(t('{name} was added.', { name }))}
          />
          <button type="button" className="button button-quiet" onClick={() => setOpenId(undefined)}>
            {t('Cancel')}
          </button>
        </div>
      )}
    </section>
  );
}
