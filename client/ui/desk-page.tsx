import type { ReactNode } from 'react';
import { Loading } from './loading.tsx';
import { usePageHeading } from './page.tsx';

type Props = {
  title: string;
  /** One sentence under the heading. */
  lead?: ReactNode;
  /** Shown at the end of the heading's line. */
  actions?: ReactNode;
  /** True while only the heading is known. */
  isWaiting?: boolean;
  children: ReactNode;
};

/** A page of the desk, with a compact heading. */
export function DeskPage({ title, lead, actions, isWaiting, children }: Props) {
  const heading = usePageHeading(title, isWaiting);
  return (
    <>
      <div className="desk-heading">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p>{lead}</p>}
        </div>
        {actions}
      </div>
      {isWaiting ? <div className="page-wait">{children}</div> : children}
    </>
  );
}

/** A page of the desk that is still loading. */
export function DeskWaiting({ title }: { title: string }) {
  return (
    <DeskPage title={title} isWaiting>
      <Loading />
    </DeskPage>
  );
}
