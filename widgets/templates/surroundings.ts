import { createContext } from 'react';

/** True in a group that is optional as a whole: the group says so once, and its fields do not. */
export const OptionalGroup = createContext(false);

/** The path of the only group or field of the section around; its title need not be shown twice. */
export const SectionSubject = createContext<string | undefined>(undefined);

/** The name of the group or entry around. Its buttons repeat it, since a screen reader lists buttons without it. */
export const GroupName = createContext<string | undefined>(undefined);
