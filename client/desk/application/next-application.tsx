import { t } from '../../../codegen/runtime/translate.ts';
import { pathTo, patternOf } from '../../ui/routes.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { useAsked } from '../../ui/use-answer.ts';

/** Leads on after a decision: to the submitted application that has waited longest. */
export function NextApplication({ after }: { after: string }) {
  const { data } = useAsked('GET /admin/applications', { query: { state: 'submitted', order: 'oldest' } });
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
