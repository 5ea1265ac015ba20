import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { t } from '../../codegen/runtime/translate.ts';
import { setPageTitle } from './page-title.ts';
import type { SignupStep } from './signup-steps.tsx';

type Props = {
  /** The heading of the page and the first part of the browser's title. */
  title: string;
  /** The words above the heading, such as "Sign up". */
  banner?: string;
  /** Which of the five steps of the signup this page is. */
  step?: SignupStep;
  /** One sentence under the heading. */
  lead?: ReactNode;
  /** Only the heading is known yet; the page itself is on its way. */
  isWaiting?: boolean;
  children: ReactNode;
};

/** A screen: the band with its heading, then its content in one column. */
export function Page({ title, banner, step, lead, isWaiting, children }: Props) {
  const heading = usePageHeading(title, isWaiting);
  return (
    <>
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
    </>
  );
}

/** The address whose heading was last announced; none before the first page. */
let announcedPath: string | undefined;

/**
 * Names the page in the browser's title and, when the person came here from another page of the site,
 * moves the focus to the heading and the view to the top. The first page that loads is left alone. A page that is still
 * on its way moves the view alone: its heading will be another element.
 */
export function usePageHeading(title: string, isWaiting?: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => setPageTitle(title), [title]);
  // At once, and not when there is time: somebody may be in the first field by then.
  useLayoutEffect(() => {
    const before = announcedPath;
    if (!isWaiting) announcedPath = location.pathname;
    if (!before || before === location.pathname) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    if (!isWaiting) heading.current?.focus({ preventScroll: true });
  }, [isWaiting]);
  return heading;
}
