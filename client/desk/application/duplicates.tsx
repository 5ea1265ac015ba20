import type { ApplicationDetail } from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { pathTo } from '../../ui/routes.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { StateTag } from '../tag.tsx';
import { sharedWords, typeWord } from '../words.ts';

/** Other applications that may be from the same organization, and an existing account that prevents approval. */
export function Duplicates({
  application: { duplicates, hasAccount, contact },
}: {
  application: ApplicationDetail;
}) {
  if (duplicates.length === 0 && !hasAccount) return null;
  return (
    <section className="side-card" data-kind="warning" aria-labelledby="duplicates-title">
      <h2 id="duplicates-title">{t('Look at this first')}</h2>
      {hasAccount && (
        <p>
          {t('{email} already has an account. Ask for another address before you approve.', {
            email: contact.email,
          })}
        </p>
      )}
      {duplicates.length > 0 && <p>{t('Possible duplicates:')}</p>}
      <ul className="plain-list">
        {duplicates.map(({ id, organizationName, reference, type, state, shares }) => (
          <li key={id}>
            <SiteLink href={pathTo('adminApplication', { id })}>{organizationName}</SiteLink>
            <p>
              <span className="reference">{reference}</span> · {typeWord(type)} · <StateTag state={state} />
            </p>
            <p>{t('It has {shared}.', { shared: shares.map((kind) => t(sharedWords[kind])).join(', ') })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
