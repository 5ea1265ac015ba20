/**
 * The limits of a schema, for its file and for what it comes to with every `$ref` replaced by what it names. They are
 * thirty times the largest form of the product; no request may bring more answers either
 * (`server/platform/http/bodies/json-body.ts`).
 */
export const LIMITS = {
  characters: 1_000_000,
  values: 20_000,
  levels: 100,
  /** Questions of a group, choices of a question. */
  entries: 2_000,
  /** Schemas in one `oneOf`, `anyOf` or `allOf`, unless it is a choice among constants. */
  alternatives: 500,
  /** Patterns of names in one group: each name of an answer is held against all of them. */
  patterns: 100,
} as const;

/** The limit that a text exceeds, and where it does. */
export type Excess = { of: keyof typeof LIMITS; offset: number };

/**
 * Finds where a text exceeds a schema's limits, by one look at each character: before it is parsed, so that it also
 * finds brackets that are never closed. `only`: the limits that count.
 */
export function excessIn(text: string, only: readonly (keyof typeof LIMITS)[] = ALL): Excess | undefined {
  const entries: number[] = [];
  let values = 0;
  const over = (of: keyof typeof LIMITS, count: number) => count > LIMITS[of] && only.includes(of);
  if (over('characters', text.length)) return { of: 'characters', offset: 0 };
  for (let offset = 0; offset < text.length; offset += 1) {
    const character = text[offset];
    if (character === '"') offset = endOfText(text, offset);
    else if (character === '}' || character === ']') entries.pop();
    else if (character === '{' || character === '[') {
      values += 1;
      if (over('levels', entries.push(1))) return { of: 'levels', offset };
    } else if (character === ',') {
      values += 1;
      const inPlace = (entries.pop() ?? 0) + 1;
      entries.push(inPlace);
      if (over('entries', inPlace)) return { of: 'entries', offset };
    }
    if (over('values', values)) return { of: 'values', offset };
  }
  return undefined;
}

const ALL = ['characters', 'levels', 'entries', 'values'] as const;

/** Returns where a JSON string ends: at its closing quote or, where that is missing, at the end of the line. */
function endOfText(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"' && text[at] !== '\n') at += text[at] === '\\' ? 2 : 1;
  return at;
}
