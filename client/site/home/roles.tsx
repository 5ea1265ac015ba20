import { t } from '../../../codegen/runtime/translate.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { siteLinks } from '../../ui/site-links.ts';
import iconsUrl from './role-icons.svg';

const roles = () => [
  {
    type: 'buyer',
    title: t('Buyers'),
    sentence: t('Say what you need done, put it up for auction, and choose from the bids you get.'),
    action: t('Sign up as a buyer'),
  },
  {
    type: 'seller',
    title: t('Sellers'),
    sentence: t('Show your qualifications and insurance, and bid on work in your area.'),
    action: t('Sign up as a seller'),
    note: t('7-day free trial, then a subscription.'),
  },
  {
    type: 'consultant',
    title: t('Consultants'),
    sentence: t('Create and manage auctions for the buyers who invite you.'),
    action: t('Sign up as a consultant'),
  },
];

/** The site's offer for each kind of organization, with a link to its signup. */
export function Roles() {
  return (
    <section className="container roles" aria-labelledby="roles-title">
      <h2 id="roles-title">{t('What brings you here?')}</h2>
      <ul className="role-cards">
        {roles().map(({ type, title, sentence, action, note }) => (
          <li className="role-card" key={type}>
            <svg className="role-icon illustration" viewBox="0 0 48 48" aria-hidden="true">
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
