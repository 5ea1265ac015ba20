import { createContext } from 'react';

/** The ids of the hint, comment and error around a control, for its `aria-describedby`. */
export const DescribedBy = createContext<string | undefined>(undefined);
