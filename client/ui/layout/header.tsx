import { Link, useLocation } from 'wouter';
import { siteLinks } from '../../routes.ts';
import { Mark } from '../mark.tsx';
import { useDisclosure } from './use-disclosure.ts';

const { login, signup, about, faq, contact, terms, privacy } = siteLinks;

/** The site's header: the mark, Login and Signup; on a small screen a menu with the rest as well. */
export function Header() {
  const [location] = useLocation();
  const { isOpen, containerRef, buttonRef, toggle } = useDisclosure(location);
  return (
    <header className="site-header">
      <div className="container" ref={containerRef}>
        <Link className="brand" href="/">
          <Mark />
          Tenderfoot
        </Link>
        <button
          ref={buttonRef}
          type="button"
          className="button button-quiet menu-button"
          aria-expanded={isOpen}
          aria-controls="site-menu"
          onClick={toggle}
        >
          Menu
        </button>
        <nav className="site-nav" aria-label="Main">
          <ul id="site-menu" data-open={isOpen ? '' : undefined}>
            <NavItem {...login} current={location} />
            <NavItem {...signup} current={location} className="nav-signup" />
            {[about, faq, contact, terms, privacy].map((link) => (
              <NavItem key={link.path} {...link} current={location} itemClassName="nav-extra" />
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}

type NavItemProps = {
  path: string;
  label: string;
  current: string;
  className?: string;
  itemClassName?: string;
};

function NavItem({ path, label, current, className, itemClassName }: NavItemProps) {
  return (
    <li className={itemClassName}>
      <Link className={className} href={path} aria-current={current === path ? 'page' : undefined}>
        {label}
      </Link>
    </li>
  );
}
