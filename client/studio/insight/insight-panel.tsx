import { useCallback } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import { ask } from '../../api/operation.ts';
import { FormFigures } from '../../desk/insight/form-figures.tsx';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useFetched } from '../use-fetched.ts';
import '../../desk/insight/insight.css';

/** How each version of the form has done lately: where people stop, and what is wrong most. */
export function InsightPanel({ id }: { id: string }) {
  const fetchInsight = useCallback(
    (signal: AbortSignal) => ask('GET /studio/forms/{id}/insight', { params: { id }, signal }),
    [id],
  );
  const { state, retry } = useFetched(fetchInsight);
  if (state.phase === 'asking') return <Loading />;
  if (state.phase === 'failed') return <FailedPart sentence={state.sentence} retry={retry} />;
  const { days, few, items } = state.data;
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
