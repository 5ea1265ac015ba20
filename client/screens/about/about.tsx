import { t } from '../../../codegen/runtime/translate.ts';
import { rich } from '../../i18n/rich.tsx';
import { titleOf } from '../../routes.ts';
import { siteLinks } from '../../site-links.ts';
import { Page } from '../../ui/page.tsx';
import { SiteLink } from '../../ui/site-link.tsx';

/** What the marketplace is, for whom, and by which rules. */
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
            'Whoever needs a service wants to know two things: who can do it, and at what price. Whoever provides one wants to hear of the work in time. Tenderfoot brings both to one place. A buyer describes the work and creates an auction, sellers bid on it, and the buyer chooses.',
          )}
        </p>
        <p>
          {t(
            'The name is an old word for a newcomer in rough country. Everybody is one somewhere, so the way in is kept short, and nothing on it needs explaining.',
          )}
        </p>
        <h2>{t('Who takes part')}</h2>
        <ul>
          <li>
            {rich('<b>Buyers</b> look for a service provider and create auctions that sellers bid on.', bold)}
          </li>
          <li>
            {rich(
              '<b>Sellers</b> provide a service and bid. They show which areas and services they cover, and what they are qualified and insured for; filled in, that may give them preference.',
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
            'An auction is worth as much as those who take part in it. That is why every application is read by a person before it is approved, and why a mobile number has to be verified first. You hear of the outcome by email, and if something is missing you are told what.',
          )}
        </p>
        <h2>{t('By which rules')}</h2>
        <p>
          {rich(
            'Sellers pay a subscription, after a free trial of 7 days that begins when they are approved; buyers and consultants pay none. What people have come to know of each other through the site they do not use to deal outside it. The rules stand in the <terms>Terms & Conditions</terms>, how information is handled in the <privacy>Privacy Policy</privacy>. Both are governed by the law of Alberta, Canada.',
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
          {rich(
            'Something left to ask? The <faq>FAQ</faq> has the usual answers, and <contact>we</contact> have the others.',
            {
              faq: (words) => <SiteLink href={siteLinks.faq.path}>{words}</SiteLink>,
              contact: (words) => <SiteLink href={siteLinks.contact.path}>{words}</SiteLink>,
            },
          )}
        </p>
      </div>
    </Page>
  );
}

const bold = { b: (words: string) => <strong>{words}</strong> };
