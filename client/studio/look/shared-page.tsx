import { useCallback } from 'react';
import { useParams } from 'wouter';
import { t } from '../../../codegen/runtime/translate.ts';
import { ask } from '../../api/operation.ts';
import type { FormShape } from '../../api/studio.ts';
import { timeIn } from '../../desk/openings/zoned-time.ts';
import { Alert } from '../../ui/alert.tsx';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Page } from '../../ui/page.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { readParam } from '../../ui/read-param.ts';
import { titleOf } from '../../ui/routes.ts';
import { useAnswer, useAsked } from '../../ui/use-answer.ts';
import { ShownForm } from './shown-form.tsx';

/** The draft of a form as people would see it, for somebody outside who was sent a link. */
export function SharedPage() {
  const token = readParam(useParams().previewToken);
  // Never broken off: the link works in the first browser alone, which the answer names.
  const open = useCallback(async () => {
    const answer = await ask('POST /previews/{token}/open', { params: { token } });
    return answer.ok ? { ...answer, data: true } : answer;
  }, [token]);
  const { data: isOpen, ...failure } = useAnswer(open, token);
  return isOpen ? <OpenPage token={token} /> : <NotShown {...failure} />;
}

function OpenPage({ token }: { token: string }) {
  const { data, ...failure } = useAsked('GET /previews/{token}', { params: { token } });
  if (!data) return <NotShown {...failure} />;
  const { changedAt, expiresAt, timeZone } = data;
  return (
    <ShownForm
      form={data.form as FormShape}
      french={data.french}
      rulesAt={`/api/previews/${encodeURIComponent(token)}/rules`}
      what={t('You are looking at a draft.')}
      about={
        changedAt !== null &&
        t('Changed last on {time}; your link works until {end}, in this browser.', {
          time: timeIn(timeZone, changedAt),
          end: timeIn(timeZone, expiresAt),
        })
      }
      retry={failure.retry}
    />
  );
}

type NotShownProps = Pick<ReturnType<typeof useAnswer>, 'sentence' | 'status' | 'retry'>;

function NotShown({ sentence, status, retry }: NotShownProps) {
  return (
    <Page title={titleOf('studioShared')}>
      {sentence === undefined && <PageLoading />}
      {sentence !== undefined && status === 404 && <Alert>{sentence}</Alert>}
      {sentence !== undefined && status !== 404 && <FailedPart sentence={sentence} retry={retry} />}
    </Page>
  );
}
