import { t } from '../../../codegen/runtime/translate.ts';
import type { FormShape } from '../../api/studio.ts';
import { timeIn } from '../../desk/openings/zoned-time.ts';
import { NotFound } from '../../ui/not-found/not-found.tsx';
import { useAsked } from '../../ui/use-answer.ts';
import { NotShown } from './not-shown.tsx';
import { ShownForm } from './shown-form.tsx';

/** The draft of a form as people would see it, for staff; without one, the form as people get it. */
export function LookAsStaff({ id }: { id: string }) {
  const { data, ...failure } = useAsked('GET /studio/forms/{id}/look', { params: { id } });
  if (failure.status === 404) return <NotFound />;
  if (!data) return <NotShown {...failure} />;
  const { isDraft, changedBy, changedAt, timeZone } = data;
  return (
    <ShownForm
      form={data.form as FormShape}
      french={data.french}
      rulesAt={`/api/studio/forms/${encodeURIComponent(id)}/rules`}
      what={isDraft ? t('This is a draft.') : t('This is the form as people get it.')}
      about={
        changedBy !== null &&
        changedAt !== null &&
        t('Changed last on {time} by {name}.', { name: changedBy, time: timeIn(timeZone, changedAt) })
      }
      retry={failure.retry}
    />
  );
}
