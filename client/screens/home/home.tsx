import { titleOf } from '../../routes.ts';
import { usePageHeading } from '../../ui/page.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Panorama } from './panorama.tsx';
import { Roles } from './roles.tsx';
import './home.css';

/** The first page: what the site does for a buyer, a seller and a consultant, and how to begin. */
export function Home() {
  const title = titleOf('home');
  const heading = usePageHeading(title);
  return (
    <>
      <div className="hero">
        <div className="container hero-text">
          <p className="hero-eyebrow">Welcome to Tenderfoot</p>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className="hero-lead">
            Buyers put work up for auction. Sellers bid on it. Every company is reviewed before it takes part.
          </p>
        </div>
        <Panorama />
      </div>
      <Roles />
      <HowItWorks />
    </>
  );
}
