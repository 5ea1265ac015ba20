import { t } from '../../../codegen/runtime/translate.ts';
import { FormFigures } from '../../desk/insight/form-figures.tsx';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useAsked } from '../../ui/use-answer.ts';
import '../../desk/insight/insight.css';

/** How each version of the form has done lately: where people stop, and which errors are most common. */
export function InsightPanel({ id }: { id: string }) {
  const { data, sentence, retry } = useAsked('GET /studio/forms/{id}/insight', { params: { id } });
  if (sentence) return <FailedPart sentence={sentence} retry={retry} />;
  if (!data) return <Loading />;
  const { days, few, items } = data;
  return (
    <div className="insight-panel">
      <p>
        {t(
          'Counts for the last {days} days. We do not count anyone’s answers or anything about who they are.',
          { days },
        )}
      </p>
      {items.length === 0 && <p>{t('Nothing was counted yet.')}</p>}
      {items.map((form) => (
        <FormFigures key={form.version} form={form} few={few} />
      ))}
    </div>
  );
}
