import { createContext } from 'react';

/** In a group that is optional as a whole, the group says so once and its fields do not. */
export const OptionalGroup = createContext(false);

/** The one group or field that the section around is about, by its path; its title need not be said twice. */
export const SectionSubject = createContext<string | undefined>(undefined);
