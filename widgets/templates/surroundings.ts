import { createContext } from 'react';

/** In a group that is optional as a whole, the group says so once and its fields do not. */
export const OptionalGroup = createContext(false);

/** The one group or field that the section around is about, by its path; its title need not be said twice. */
export const SectionSubject = createContext<string | undefined>(undefined);

/** What the group or entry around is called. Its buttons say it too, for they are read out in a list without it. */
export const GroupName = createContext<string | undefined>(undefined);
