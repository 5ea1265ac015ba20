import { createContext } from 'react';

/** What the frame around a control says of it, by the ids of the texts. */
export const DescribedBy = createContext<string | undefined>(undefined);
