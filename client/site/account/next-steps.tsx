import { constants } from '../../../codegen/generated/constants.ts';
import { t, text } from '../../../codegen/runtime/translate.ts';
import { type PageId, patternOf } from '../../ui/routes.ts';
import { SiteLink } from '../../ui/site-link.tsx';

type Step = { page: Extract<PageId, `account${string}`>; label: string };

const { buyer, seller, consultant } = constants.organizationTypes;
const profile: Step = { page: 'accountProfile', label: text('Say what you do in your company profile') };

const steps: Record<number, Step[]> = {
  [buyer]: [
    profile,
    { page: 'accountConsultants', label: text('Invite consultants to run auctions for you') },
  ],
  [seller]: [
    profile,
    { page: 'accountInsurance', label: text('Keep your insurance and its certificates up to date') },
    { page: 'accountBilling', label: text('See your plan, your trial and your invoices') },
  ],
  [consultant]: [{ page: 'accountBuyers', label: text('See the buyers you work for') }, profile],
};

/** The first things that an approved organization of this type can do. */
export function NextSteps({ organizationType }: { organizationType: number }) {
  return (
    <section className="account-card" aria-labelledby="next-title">
      <h2 id="next-title">{t('What you can do now')}</h2>
      <ul>
        {(steps[organizationType] ?? []).map(({ page, label }) => (
          <li key={page}>
            <SiteLink href={patternOf(page)}>{t(label)}</SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
