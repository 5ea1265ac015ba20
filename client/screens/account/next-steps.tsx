import { constants } from '../../../codegen/generated/constants.ts';
import { type PageId, patternOf } from '../../routes.ts';
import { SiteLink } from '../../ui/site-link.tsx';

type Step = { page: Extract<PageId, `account${string}`>; label: string };

const { buyer, seller, consultant } = constants.organizationTypes;
const profile: Step = { page: 'accountProfile', label: 'Say what you do in your company profile' };

const steps: Record<number, Step[]> = {
  [buyer]: [profile, { page: 'accountConsultants', label: 'Invite consultants to run auctions for you' }],
  [seller]: [
    profile,
    { page: 'accountInsurance', label: 'Keep your insurance and its certificates up to date' },
    { page: 'accountBilling', label: 'See your plan, your trial and your invoices' },
  ],
  [consultant]: [{ page: 'accountBuyers', label: 'See the buyers you work for' }, profile],
};

/** What an approved organization of a type can do now. */
export function NextSteps({ organizationType }: { organizationType: number }) {
  return (
    <section className="account-card" aria-labelledby="next-title">
      <h2 id="next-title">What you can do now</h2>
      <ul>
        {(steps[organizationType] ?? []).map(({ page, label }) => (
          <li key={page}>
            <SiteLink href={patternOf(page)}>{label}</SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
