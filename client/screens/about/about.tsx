import { titleOf } from '../../routes.ts';
import { siteLinks } from '../../site-links.ts';
import { Page } from '../../ui/page.tsx';
import { SiteLink } from '../../ui/site-link.tsx';

/** What the marketplace is, for whom, and by which rules. */
export function About() {
  return (
    <Page
      title={titleOf('about')}
      lead="An auction marketplace for services: buyers put work up, sellers bid on it."
    >
      <div className="prose">
        <h2>What it is for</h2>
        <p>
          Whoever needs a service wants to know two things: who can do it, and at what price. Whoever provides
          one wants to hear of the work in time. Tenderfoot brings both to one place. A buyer describes the
          work and creates an auction, sellers bid on it, and the buyer chooses.
        </p>
        <p>
          The name is an old word for a newcomer in rough country. Everybody is one somewhere, so the way in
          is kept short, and nothing on it needs explaining.
        </p>
        <h2>Who takes part</h2>
        <ul>
          <li>
            <strong>Buyers</strong> look for a service provider and create auctions that sellers bid on.
          </li>
          <li>
            <strong>Sellers</strong> provide a service and bid. They show which areas and services they cover,
            and what they are qualified and insured for; filled in, that may give them preference.
          </li>
          <li>
            <strong>Consultants</strong> are invited to a buyer’s account to create and manage auctions on the
            buyer’s behalf.
          </li>
        </ul>
        <h2>Why there is a review</h2>
        <p>
          An auction is worth as much as those who take part in it. That is why every application is read by a
          person before it is approved, and why a mobile number has to be verified first. You hear of the
          outcome by email, and if something is missing you are told what.
        </p>
        <h2>By which rules</h2>
        <p>
          Sellers pay a subscription, after a free trial of 7 days that begins when they are approved; buyers
          and consultants pay none. What people have come to know of each other through the site they do not
          use to deal outside it. The rules stand in the{' '}
          <SiteLink href={siteLinks.terms.path}>Terms & Conditions</SiteLink>, how information is handled in
          the <SiteLink href={siteLinks.privacy.path}>Privacy Policy</SiteLink>. Both are governed by the law
          of Alberta, Canada.
        </p>
        <p>
          <SiteLink className="button button-strong" href={siteLinks.signup.path}>
            Sign up
          </SiteLink>
        </p>
        <p>
          Something left to ask? The <SiteLink href={siteLinks.faq.path}>FAQ</SiteLink> has the usual answers,
          and <SiteLink href={siteLinks.contact.path}>we</SiteLink> have the others.
        </p>
      </div>
    </Page>
  );
}
