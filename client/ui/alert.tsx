import { type ReactNode, useEffect } from 'react';
import { markPageError } from './page-title.ts';

type Props = {
  /** What happened, in one sentence. */
  children: ReactNode;
  /** The way on: links and buttons. */
  actions?: ReactNode;
};

/** A danger alert, headed "Error!"; the view scrolls to the top when it appears. */
export function Alert({ children, actions }: Props) {
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    return markPageError();
  }, []);
  return (
    <div className="alert" data-kind="danger" role="alert">
      <h2>Error!</h2>
      <p>{children}</p>
      {actions && <div className="button-row">{actions}</div>}
    </div>
  );
}
