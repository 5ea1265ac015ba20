import { useState } from 'react';
import type { EditableList } from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { DeskPage } from '../../ui/desk-page.tsx';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Loading } from '../../ui/loading.tsx';
import { titleOf } from '../../ui/routes.ts';
import { useAsked } from '../../ui/use-answer.ts';
import { ListEditor } from './list-editor.tsx';
import { listKinds } from './list-kinds.ts';
import '../../ui/form-styles.ts';
import './lists.css';

/** The reference lists that forms offer to choose from. */
export function ListsScreen() {
  const { data, sentence, retry } = useAsked('GET /admin/reference');
  return (
    <DeskPage
      title={titleOf('adminLists')}
      lead={t(
        'The choices that forms offer. Changes take effect right away. Earlier applications keep the wording they had.',
      )}
    >
      {sentence && <FailedPart sentence={sentence} retry={retry} />}
      {!data && !sentence && <Loading />}
      {data && <Lists first={data.lists} />}
    </DeskPage>
  );
}

function Lists({ first }: { first: EditableList[] }) {
  const [lists, setLists] = useState(first);
  const [openName, setOpenName] = useState(first[0]?.name);
  const open = lists.find(({ name }) => name === openName);
  const change = (changed: EditableList) =>
    setLists((all) => all.map((one) => (one.name === changed.name ? changed : one)));
  return (
    <div className="lists">
      <nav className="lists-nav" aria-label={t('Lists')}>
        <ul>
          {lists.map(({ name, entries }) => (
            <li key={name}>
              <button
                type="button"
                aria-current={name === openName ? 'true' : undefined}
                onClick={() => setOpenName(name)}
              >
                {t(listKinds[name]?.title ?? name)}
                <span className="queue-count">{entries.length}</span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {open && <ListEditor key={open.name} list={open} onChange={change} />}
    </div>
  );
}
