import type { ListedOpening } from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useAsked } from '../../ui/use-answer.ts';
import { differencesIn } from './setting-words.ts';
import { timeIn } from './zoned-time.ts';

/** Who changed the settings of a form, when, from what and to what; the newest first. */
export function SettingHistory({ opening, timeZone }: { opening: ListedOpening; timeZone: string }) {
  const { name, title } = opening;
  const { data, sentence, retry } = useAsked('GET /admin/setting-changes/{name}', { params: { name } });
  if (sentence) return <FailedPart sentence={sentence} retry={retry} about={title} />;
  if (!data) return <Loading />;
  if (data.items.length === 0) return <p>{t('Nobody has changed anything yet.')}</p>;
  return (
    <ol className="setting-history">
      {data.items.map(({ id, at, by, before, after }) => (
        <li key={id}>
          <p>
            <strong>{by ?? t('somebody who is no longer known')}</strong>{' '}
            <time dateTime={at}>{timeIn(timeZone, at)}</time>
          </p>
          <ul>
            {differencesIn(before, after, timeZone).map((one) => (
              <li key={one.name}>{t('{name}: {before} → {after}', one)}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
