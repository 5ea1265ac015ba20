import { useState } from 'react';
import type { ListedOpening } from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { DeskPage } from '../../ui/desk-page.tsx';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Loading } from '../../ui/loading.tsx';
import { titleOf } from '../../ui/routes.ts';
import { useAsked } from '../../ui/use-answer.ts';
import { OpeningRow } from './opening-row.tsx';
import '../../ui/form-styles.ts';
import '../lists/lists.css';

/** The forms that anybody may send, and when each takes answers. */
export function OpeningsScreen() {
  const { data, sentence, retry } = useAsked('GET /admin/openings');
  return (
    <DeskPage
      title={titleOf('adminOpenings')}
      lead={t(
        'Forms that anybody may fill in. Changes take effect right away; answers that are being typed stay on the device.',
      )}
    >
      {sentence && <FailedPart sentence={sentence} retry={retry} />}
      {!data && !sentence && <Loading />}
      {data && <OpeningList first={data.items} timeZone={data.timeZone} />}
    </DeskPage>
  );
}

function OpeningList({ first, timeZone }: { first: ListedOpening[]; timeZone: string }) {
  const [items, setItems] = useState(first);
  const [openName, setOpenName] = useState<string>();
  const [said, setSaid] = useState({ text: '', times: 0 });

  function change(saved: ListedOpening) {
    setItems((all) => all.map((one) => (one.name === saved.name ? saved : one)));
    setOpenName(undefined);
    setSaid(({ times }) => ({ text: t('{name} was saved.', { name: saved.title }), times: times + 1 }));
  }

  return (
    <>
      <p className="visually-hidden" role="status" key={said.times}>
        {said.text}
      </p>
      {items.length === 0 && <p>{t('There are no forms like this yet.')}</p>}
      <ul className="entries">
        {items.map((opening) => (
          <OpeningRow
            key={opening.name}
            opening={opening}
            timeZone={timeZone}
            isOpen={opening.name === openName}
            onOpen={() => setOpenName(opening.name === openName ? undefined : opening.name)}
            onSaved={change}
          />
        ))}
      </ul>
    </>
  );
}
