/**
 * Characters that no text may have: PostgreSQL cannot store a zero character, and encoding half a surrogate pair throws.
 */
export const UNSTORABLE = /[\0\p{Cs}]/u;
