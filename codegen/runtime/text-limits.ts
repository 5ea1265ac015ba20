/**
 * How large a schema may be: its file, and what it comes to with every `$ref` replaced by what it names. That is thirty
 * times the largest form of the product; more answers than that are taken from nobody (`server/platform/http/json-body.ts`).
 */
export const LIMITS = {
  characters: 1_000_000,
  values: 20_000,
  levels: 100,
  /** Questions of a group, choices of a question. */
  entries: 2_000,
  /** What stands in one `oneOf`, `anyOf` or `allOf`, unless it is a choice among constants. */
  alternatives: 500,
} as const;

/** Where a text goes over a limit, and over which. */
export type Excess = { of: keyof typeof LIMITS; offset: number };

/**
 * Where a text is larger than a schema may be, found by one look at each character: before anything is made of it,
 * brackets that are never closed as well. `only`: the limits that count.
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

/** Where a text ends: at its closing quote, or in what is no JSON, with its line. */
function endOfText(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"' && text[at] !== '\n') at += text[at] === '\\' ? 2 : 1;
  return at;
}
