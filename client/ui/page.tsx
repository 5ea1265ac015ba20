import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { t } from '../../codegen/runtime/translate.ts';
import { MainPart } from './layout/main-part.tsx';
import { setPageTitle } from './page-title.ts';
import type { SignupStep } from './signup-steps.tsx';

type Props = {
  /** The heading of the page and the first part of the browser's title. */
  title: string;
  /** The words above the heading, such as "Sign up". */
  banner?: string;
  /** The step of the signup (one of five) that this page is. */
  step?: SignupStep;
  /** One sentence under the heading. */
  lead?: ReactNode;
  /** True while only the heading is known and the page itself is loading. */
  isWaiting?: boolean;
  children: ReactNode;
};

/** A screen: the band with its heading, then its content in one column. It is a main part where no frame has one. */
export function Page({ title, banner, step, lead, isWaiting, children }: Props) {
  const heading = usePageHeading(title, isWaiting);
  return (
    <MainPart>
      <div className="banner" data-step={step}>
        <div className="container">
          {banner && <p className="banner-eyebrow">{banner}</p>}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className="banner-step">{lead}</p>}
          {step && <p className="banner-step">{t('Step {step} of 5', { step })}</p>}
        </div>
        <div className="ruler" />
      </div>
      <div className="container page-body">{children}</div>
    </MainPart>
  );
}

/** The path of the page whose heading was announced last; undefined before the first page. */
let announcedPath: string | undefined;

/**
 * Sets the browser's title and, if the person came from another page of the site, moves the focus to the heading and
 * scrolls to the top. The first page is left alone. A page that is still loading only scrolls: its heading will be
 * replaced by another element.
 */
export function usePageHeading(title: string, isWaiting?: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => setPageTitle(title), [title]);
  // A layout effect, because a later one could take the focus from someone who is already in the first field.
  useLayoutEffect(() => {
    const before = announcedPath;
    if (!isWaiting) announcedPath = location.pathname;
    if (!before || before === location.pathname) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    if (!isWaiting) heading.current?.focus({ preventScroll: true });
  }, [isWaiting]);
  return heading;
}
