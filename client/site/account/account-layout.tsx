import type { ReactNode } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import type { SessionUser } from '../../../codegen/generated/api.ts';
import { constants } from '../../../codegen/generated/constants.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Page } from '../../ui/page.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { type PageId, patternOf, titleOf } from '../../ui/routes.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { useSession } from '../../ui/use-session.ts';
import { accountPages } from './account-pages.ts';
import { BillingAlert } from './billing-alert.tsx';
import '../../ui/styles/link-tabs.css';
import './account.css';

type Props = {
  page: PageId;
  /** The title, if it is not that of the address. */
  title?: string;
  lead?: string;
  /** Renders the page's content for the user. */
  children: (user: SessionUser) => ReactNode;
};

/**
 * A page of the account: the account menu, and the content once the user is known. A person who is not logged in is
 * sent to the login first.
 */
export function AccountLayout({ page, title = titleOf(page), lead, children }: Props) {
  const { state, retry } = useSession();
  return (
    <Page title={title} lead={lead}>
      {state.phase === 'asking' && <PageLoading />}
      {state.phase === 'unreachable' && <FailedPart sentence={state.sentence} retry={retry} />}
      {state.phase === 'ready' && (
        <div className="account-layout">
          <AccountNav user={state.user} />
          <div className="account-content">
            {isSeller(state.user) && page !== 'accountBilling' && <BillingAlert />}
            {children(state.user)}
          </div>
        </div>
      )}
    </Page>
  );
}

function isSeller({ organizationType }: SessionUser): boolean {
  return organizationType === constants.organizationTypes.seller;
}

function AccountNav({ user }: { user: SessionUser }) {
  const here = usePathname();
  return (
    <nav className="link-tabs account-nav" aria-label={t('Account')}>
      <ul>
        {accountPages
          .filter(({ isFor }) => isFor(user))
          .map(({ page, label }) => {
            const path = patternOf(page);
            return (
              <li key={page}>
                <SiteLink href={path} aria-current={path === here ? 'page' : undefined}>
                  {t(label)}
                </SiteLink>
              </li>
            );
          })}
      </ul>
    </nav>
  );
}
