import { usePathname } from 'wouter/use-browser-location';
import { siteLinks } from '../../site-links.ts';
import { Mark } from '../mark.tsx';
import { SiteLink } from '../site-link.tsx';
import { useDisclosure } from './use-disclosure.ts';

/** The site's header: the mark, Login and Signup; on a small screen a menu with the rest as well. */
export function Header() {
  const location = usePathname();
  const { isOpen, containerRef, buttonRef, toggle } = useDisclosure(location);
  return (
    <header className="site-header">
      <div className="container" ref={containerRef}>
        <SiteLink className="brand" href="/">
          <Mark />
          Tenderfoot
        </SiteLink>
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
            {Object.values(siteLinks).map(({ path, label }) => (
              <li key={path}>
                <SiteLink href={path} aria-current={location === path ? 'page' : undefined}>
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}
