import { createContext, type ReactNode, useContext } from 'react';

const IsInMain = createContext(false);

/** The main part of a page, which the skip link leads to. In another one it adds nothing. */
export function MainPart({ children }: { children: ReactNode }) {
  if (useContext(IsInMain)) return children;
  return (
    <main id="main" tabIndex={-1}>
      <IsInMain value={true}>{children}</IsInMain>
    </main>
  );
}
