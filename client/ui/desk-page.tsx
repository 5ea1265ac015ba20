import type { ReactNode } from 'react';
import { Loading } from './loading.tsx';
import { usePageHeading } from './page.tsx';

type Props = {
  title: string;
  /** One sentence under the heading. */
  lead?: ReactNode;
  /** What stands at the end of the heading's line. */
  actions?: ReactNode;
  /** Only the heading is known yet. */
  isWaiting?: boolean;
  children: ReactNode;
};

/** A page of the desk: its heading, close to what it is about. */
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

/** The same while what it is about is on its way. */
export function DeskWaiting({ title }: { title: string }) {
  return (
    <DeskPage title={title} isWaiting>
      <Loading />
    </DeskPage>
  );
}
