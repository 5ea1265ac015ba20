/** Before this year nothing began that a form asks for. */
export const FIRST_YEAR = 1950;
