import { useSearch } from 'wouter';
import { t } from '../../../codegen/runtime/translate.ts';
import { DeskPage } from '../../ui/desk-page.tsx';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Loading } from '../../ui/loading.tsx';
import { patternOf, titleOf } from '../../ui/routes.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { useAsked } from '../../ui/use-answer.ts';
import { FormFigures } from './form-figures.tsx';
import '../../ui/styles/link-tabs.css';
import './insight.css';

/** The periods to choose from, in days. */
const periods = [7, 28, 90];
const FIRST_DAYS = 28;

/**
 * Statistics of the forms: how many people begin, how many send, where they stop and which errors are most common.
 * Answers are not counted.
 */
export function InsightScreen() {
  const said = Number(new URLSearchParams(useSearch()).get('days'));
  const days = periods.find((period) => period === said) ?? FIRST_DAYS;
  const { data, sentence, retry } = useAsked('GET /admin/insight', { query: { days: String(days) } });
  return (
    <DeskPage
      title={titleOf('adminInsight')}
      lead={t('How the forms are doing. We do not count anyone’s answers or anything about who they are.')}
      actions={<Periods days={days} />}
    >
      {sentence && <FailedPart sentence={sentence} retry={retry} />}
      {!data && !sentence && <Loading />}
      {data?.items.length === 0 && <p>{t('Nothing was counted in this period.')}</p>}
      {data?.items.map((form) => (
        <FormFigures key={`${form.name} ${form.version}`} form={form} few={data.few} />
      ))}
    </DeskPage>
  );
}

function Periods({ days }: { days: number }) {
  return (
    <nav className="link-tabs insight-periods" aria-label={t('Time')}>
      {periods.map((period) => (
        <SiteLink
          key={period}
          href={`${patternOf('adminInsight')}?days=${period}`}
          aria-current={period === days ? 'true' : undefined}
        >
          {t('{period} days', { period })}
        </SiteLink>
      ))}
    </nav>
  );
}
