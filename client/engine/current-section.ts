import { createContext } from 'react';

/** The one section that is shown, counted from 0; undefined where all are. */
export const CurrentSection = createContext<number | undefined>(undefined);
