const BLANK = '[ \\u200e\\u200f]*';
const VISIBLE = '[^\\s\\p{Cc}\\p{DI}\\u2800]';
const REST = '[^\\p{Cc}\\u2028-\\u202e\\u2066-\\u2069]*';

/**
 * The pattern, as in JSON Schema, of a text that is typed into one line. It begins with a visible character; it has no
 * line breaks, tabs or other control characters, and nothing that turns the direction of what follows. Characters that
 * join or part letters (U+200C, U+200D) and that mark the direction of one place (U+200E, U+200F) are allowed, as names
 * need them.
 */
export const ONE_LINE = `^${BLANK}${VISIBLE}${REST}$`;

/** The pattern of a one-line text that may also be empty or blank. */
export const OPTIONAL_LINE = `^ *$|${ONE_LINE}`;
