import { useCallback } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import { ask } from '../../api/operation.ts';
import type { FormShape } from '../../api/studio.ts';
import { timeIn } from '../../desk/openings/zoned-time.ts';
import { useAnswer, useAsked } from '../../ui/use-answer.ts';
import { NotShown } from './not-shown.tsx';
import { ShownForm } from './shown-form.tsx';

/** The draft of a form as people would see it, for somebody outside who was sent a link. */
export function LookByLink({ token }: { token: string }) {
  // Never broken off: the link works in the first browser alone, which the answer names.
  const open = useCallback(async () => {
    const answer = await ask('POST /previews/{token}/open', { params: { token } });
    return answer.ok ? { ...answer, data: true } : answer;
  }, [token]);
  const { data: isOpen, ...failure } = useAnswer(open, token);
  return isOpen ? <OpenLook token={token} /> : <NotShown {...failure} />;
}

function OpenLook({ token }: { token: string }) {
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
