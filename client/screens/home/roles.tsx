import { siteLinks } from '../../site-links.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import iconsUrl from './role-icons.svg';

const roles = [
  {
    type: 'buyer',
    title: 'Buyers',
    sentence: 'Say what you need done, put it up as an auction, and choose among the bids that come in.',
    action: 'Sign up as a buyer',
  },
  {
    type: 'seller',
    title: 'Sellers',
    sentence: 'Show what you are qualified and insured for, and bid on work in the areas you serve.',
    action: 'Sign up as a seller',
    note: '7-day free trial, then a subscription.',
  },
  {
    type: 'consultant',
    title: 'Consultants',
    sentence: 'Create and manage auctions on behalf of the buyers who invite you to their account.',
    action: 'Sign up as a consultant',
  },
];

/** What the site does for each kind of organization, each leading to its sign-up. */
export function Roles() {
  return (
    <section className="container roles" aria-labelledby="roles-title">
      <h2 id="roles-title">What brings you here?</h2>
      <ul className="role-cards">
        {roles.map(({ type, title, sentence, action, note }) => (
          <li className="role-card" key={type}>
            <svg className="role-icon illustration" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
              <use href={`${iconsUrl}#${type}`} />
            </svg>
            <h3>{title}</h3>
            <p>{sentence}</p>
            {note && <p className="role-note">{note}</p>}
            <SiteLink className="button button-strong" href={`${siteLinks.signup.path}?type=${type}`}>
              {action}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
