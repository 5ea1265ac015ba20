const BLANK = '[ \\u200e\\u200f]*';
const VISIBLE = '[^\\s\\p{Cc}\\p{DI}\\u2800]';
const REST = '[^\\p{Cc}\\u2028-\\u202e\\u2066-\\u2069]*';

/**
 * What a text must look like that is typed into one line, as JSON Schema's `pattern` says it. It begins with what can
 * be seen; it has no line breaks, tabs or other control characters, and nothing that turns the direction of what
 * follows. What joins or parts letters (U+200C, U+200D) and marks the direction of one place (U+200E, U+200F) is part
 * of names.
 */
export const ONE_LINE = `^${BLANK}${VISIBLE}${REST}$`;

/** The same for a text that may be empty or blank. */
export const OPTIONAL_LINE = `^ *$|${ONE_LINE}`;
