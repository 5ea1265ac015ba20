import { useCallback } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import { fetchQueue } from '../../api/review.ts';
import { pathTo, patternOf } from '../../ui/routes.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { useAnswer } from '../../ui/use-answer.ts';

/** The way on after a decision: the application that has waited longest. */
export function NextApplication({ after }: { after: string }) {
  const ask = useCallback((signal: AbortSignal) => fetchQueue('state=submitted&order=oldest', signal), []);
  const { data } = useAnswer(ask);
  const next = data?.items.find(({ id }) => id !== after);
  if (!data) return null;
  if (!next)
    return (
      <p>
        {t('Nothing else is waiting.')}{' '}
        <SiteLink href={patternOf('admin')}>{t('Back to the queue')}</SiteLink>
      </p>
    );
  return (
    <p>
      {t('Next:')}{' '}
      <SiteLink href={pathTo('adminApplication', { id: next.id })}>{next.organizationName}</SiteLink>
    </p>
  );
}
