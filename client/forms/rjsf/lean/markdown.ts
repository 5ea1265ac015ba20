import type { ReactNode } from 'react';

/** Texts of schemas are plain text here. */
export function Markdown({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
