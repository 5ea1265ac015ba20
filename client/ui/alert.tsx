import { type ReactNode, useEffect } from 'react';
import { t } from '../../codegen/runtime/translate.ts';
import { markPageError } from './page-title.ts';
import { SiteLink } from './site-link.tsx';

type Props = {
  /** What happened, in one sentence. */
  children: ReactNode;
  /** Links and buttons that lead on. */
  actions?: ReactNode;
  /** True for money that is owed: adds a link to the billing page. */
  isBilling?: boolean;
};

/**
 * A danger alert, headed "Error!". The page scrolls to the top when it appears, except for a billing alert, which is
 * not the result of something the person just did.
 */
export function Alert({ children, actions, isBilling = false }: Props) {
  useEffect(() => {
    if (!isBilling) window.scrollTo({ top: 0, behavior: 'instant' });
    return markPageError();
  }, [isBilling]);
  return (
    <div className="alert" data-kind="danger" role="alert">
      <h2>{t('Error!')}</h2>
      <p>{children}</p>
      {isBilling && (
        <p>
          <SiteLink href="/account/billing">{t('Go to billing')}</SiteLink>
        </p>
      )}
      {actions && <div className="button-row">{actions}</div>}
    </div>
  );
}
