import { type ReactNode, useEffect } from 'react';
import { t } from '../../codegen/runtime/translate.ts';
import { markPageError } from './page-title.ts';
import { SiteLink } from './site-link.tsx';

type Props = {
  /** What happened, in one sentence. */
  children: ReactNode;
  /** The way on: links and buttons. */
  actions?: ReactNode;
  /** It is about money that is owed: a link leads to where that is settled. */
  isBilling?: boolean;
};

/**
 * A danger alert, headed "Error!"; the view scrolls to the top when it appears, unless it is about money, which nobody
 * has just asked about.
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
