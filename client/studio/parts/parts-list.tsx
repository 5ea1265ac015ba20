import { t } from '../../../codegen/runtime/translate.ts';
import { fetchParts } from '../../api/studio-parts.ts';
import { FailedPart } from '../../ui/failed-part.tsx';
import { pathTo } from '../../ui/routes.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { useFetched } from '../use-fetched.ts';

/** What forms share, each a way to its own page. */
export function PartsList() {
  const { state, retry } = useFetched(fetchParts);
  return (
    <section className="shared-parts">
      <h2>{t('Shared parts')}</h2>
      <p className="studio-lead">
        {t('Questions that several forms share. A change here changes them all.')}
      </p>
      {state.phase === 'failed' && <FailedPart sentence={state.sentence} retry={retry} />}
      {state.phase === 'ready' && (
        <ul className="form-entries plain-list">
          {state.data.parts.map(({ id, title, forms }) => (
            <li key={id}>
              <SiteLink href={pathTo('studioPart', { partId: id })}>
                {title} <span className="form-entry-id">{id}</span>
              </SiteLink>
              <span className="form-entry-state">
                {forms.length === 1
                  ? t('1 form uses it')
                  : t('{count} forms use it', { count: forms.length })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
