/** The lowest year that forms accept: nothing that they ask for began before it. */
export const FIRST_YEAR = 1950;
