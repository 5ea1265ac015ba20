import { t } from '../../../codegen/runtime/translate.ts';
import { fetchParts } from '../../api/studio-parts.ts';
import { FailedPart } from '../../ui/failed-part.tsx';
import { pathTo } from '../../ui/routes.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { useAnswer } from '../../ui/use-answer.ts';

/** The shared parts, with links to their pages. */
export function PartsList() {
  const { data, sentence, retry } = useAnswer(fetchParts);
  return (
    <section className="shared-parts">
      <h2>{t('Shared parts')}</h2>
      <p className="studio-lead">
        {t('Questions that several forms share. A change here changes them all.')}
      </p>
      {sentence && <FailedPart sentence={sentence} retry={retry} />}
      {data && (
        <ul className="form-entries plain-list">
          {data.parts.map(({ id, title, forms }) => (
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
