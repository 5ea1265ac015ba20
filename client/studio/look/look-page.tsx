import { useParams } from 'wouter';
import { t } from '../../../codegen/runtime/translate.ts';
import type { FormShape } from '../../api/studio.ts';
import { timeIn } from '../../desk/openings/zoned-time.ts';
import { FailedPart } from '../../ui/failed-part.tsx';
import { NotFound } from '../../ui/not-found/not-found.tsx';
import { Page } from '../../ui/page.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { readParam } from '../../ui/read-param.ts';
import { titleOf } from '../../ui/routes.ts';
import { useAsked } from '../../ui/use-answer.ts';
import { ShownForm } from './shown-form.tsx';

/** The draft of a form as people would see it, for staff; without one, the form as people get it. */
export function LookPage() {
  const id = readParam(useParams().formId);
  const { data, sentence, status, retry } = useAsked('GET /studio/forms/{id}/look', { params: { id } });
  if (status === 404) return <NotFound />;
  if (!data)
    return (
      <Page title={titleOf('studioLook')}>
        {sentence ? <FailedPart sentence={sentence} retry={retry} /> : <PageLoading />}
      </Page>
    );
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
      retry={retry}
    />
  );
}
