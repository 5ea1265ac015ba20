import { t } from '../../../codegen/runtime/translate.ts';
import { rich } from '../../i18n/rich.tsx';
import { Page } from '../../ui/page.tsx';
import { titleOf } from '../../ui/routes.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { siteLinks } from '../../ui/site-links.ts';

/** Says what the marketplace is, who it is for and what its rules are. */
export function About() {
  return (
    <Page
      title={titleOf('about')}
      lead={t('An auction marketplace for services: buyers put work up, sellers bid on it.')}
    >
      <div className="prose">
        <h2>{t('What it is for')}</h2>
        <p>
          {t(
            'If you need a service, you want to know who can do it and what it will cost. If you provide one, you want to hear about the work in time. Tenderfoot brings the two together: a buyer describes the work and creates an auction, sellers bid on it, and the buyer chooses.',
          )}
        </p>
        <p>
          {t(
            'A tenderfoot is a newcomer to rough country. Everyone is new somewhere, so we keep signing up short and simple.',
          )}
        </p>
        <h2>{t('Who takes part')}</h2>
        <ul>
          <li>
            {rich('<b>Buyers</b> look for a service provider and create auctions that sellers bid on.', bold)}
          </li>
          <li>
            {rich(
              '<b>Sellers</b> provide a service and bid. They show the areas and services they cover. Sellers may be given preference if their qualifications and insurance are filled in.',
              bold,
            )}
          </li>
          <li>
            {rich(
              '<b>Consultants</b> are invited to a buyer’s account to create and manage auctions on the buyer’s behalf.',
              bold,
            )}
          </li>
        </ul>
        <h2>{t('Why there is a review')}</h2>
        <p>
          {t(
            'An auction is only as good as the companies that take part. That is why a person reads every application before we approve it, and why you verify a mobile number first. We email you the decision. If something is missing, we tell you what.',
          )}
        </p>
        <h2>{t('The rules')}</h2>
        <p>
          {rich(
            'Sellers pay a subscription after a 7-day free trial, which starts when they are approved. Buyers and consultants pay nothing. Members must not deal with each other outside the site. The rules are in the <terms>Terms & Conditions</terms>, and the <privacy>Privacy Policy</privacy> says how we handle your information. Both are governed by the law of Alberta, Canada.',
            {
              terms: (words) => <SiteLink href={siteLinks.terms.path}>{words}</SiteLink>,
              privacy: (words) => <SiteLink href={siteLinks.privacy.path}>{words}</SiteLink>,
            },
          )}
        </p>
        <p>
          <SiteLink className="button button-strong" href={siteLinks.signup.path}>
            {t('Sign up')}
          </SiteLink>
        </p>
        <p>
          {rich('Still have a question? See the <faq>FAQ</faq> or <contact>contact us</contact>.', {
            faq: (words) => <SiteLink href={siteLinks.faq.path}>{words}</SiteLink>,
            contact: (words) => <SiteLink href={siteLinks.contact.path}>{words}</SiteLink>,
          })}
        </p>
      </div>
    </Page>
  );
}

const bold = { b: (words: string) => <strong>{words}</strong> };
