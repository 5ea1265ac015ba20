import { useState } from 'react';
import type { ListedOpening, Operations } from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useAsked } from '../../ui/use-answer.ts';
import { OpeningRow, type SettingsPart } from './opening-row.tsx';
import '../../ui/form-styles.ts';
import '../lists/lists.css';
import './openings.css';

/** The forms that anybody may send, and when each takes answers; nothing for staff who may not change that. */
export function Openings() {
  const { data, sentence, status, retry, put } = useAsked('GET /admin/openings');
  if (status === 403) return null;
  return (
    <section className="openings" aria-labelledby="openings-title">
      <h2 id="openings-title">{t('Open and closed forms')}</h2>
      <p>
        {t(
          'The registrations, and forms with a page of their own. Changes take effect right away; answers that are being typed are kept.',
        )}
      </p>
      {sentence && <FailedPart sentence={sentence} retry={retry} about={t('Open and closed forms')} />}
      {!data && !sentence && <Loading />}
      {data && <OpeningList {...data} put={put} />}
    </section>
  );
}

type Listed = Operations['GET /admin/openings']['answer'];

type ListProps = Listed & { put: (change: (data: Listed) => Listed) => void };

function OpeningList({ items, timeZone, canHandOn, put }: ListProps) {
  const [open, setOpen] = useState<{ name: string; part: SettingsPart }>();
  const [said, setSaid] = useState({ text: '', times: 0 });

  function change(opening: ListedOpening, part: SettingsPart) {
    const changed = (one: ListedOpening) => (one.name === opening.name ? opening : one);
    put((data) => ({ ...data, items: data.items.map(changed) }));
    // Another may have been opened while this one was being saved.
    setOpen((last) => (last?.name === opening.name && last.part === part ? undefined : last));
    setSaid(({ times }) => ({ text: t('{name} was saved.', { name: opening.title }), times: times + 1 }));
  }

  function press(name: string, part: SettingsPart) {
    setOpen(open?.name === name && open.part === part ? undefined : { name, part });
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
            canHandOn={canHandOn}
            part={opening.name === open?.name ? open.part : undefined}
            onOpen={(part) => press(opening.name, part)}
            onSaved={(part, saved = opening) => change(saved, part)}
          />
        ))}
      </ul>
    </>
  );
}
