/** A bracket that a text lacks: where it belongs, and for a closing one, where what it would close begins. */
export type MissingBracket = { bracket: string; at: number; opensAt?: number };

/**
 * Finds the one bracket that would make a text JSON. A parser only notices that one is missing where it can go no
 * further, which may be at the end of the text; the indentation of the lines tells where it was meant to be.
 */
export function missingBracket(text: string, stuckAt: number): MissingBracket | undefined {
  return missingEnd(text) ?? missingBeginning(text, stuckAt);
}

const ENDS: Record<string, string> = { '{': '}', '[': ']' };

/** A string, or a bracket outside of any. */
const TOKEN = /"(?:[^"\\\n]|\\.)*"?|[[{\]}]/g;

type Open = { at: number; bracket: string; indent: number };

/** Finds the end of a group or list that nothing closes, though the lines that follow no longer belong to it. */
function missingEnd(text: string): MissingBracket | undefined {
  for (const [group, before] of [...leftOpen(text)].slice(0, MOST_TRIED)) {
    const found = endOf(group, text, before);
    if (found) return found;
  }
  return undefined;
}

/** Groups to try, at most: in a text that is indented otherwise, any of them might seem to be left open. */
const MOST_TRIED = 20;

/** Returns groups that seem to end without being closed, each with the offset before which its end would be. */
function leftOpen(text: string): Map<Open, number> {
  const left = new Map<Open, number>();
  const open: Open[] = [];
  let offset = 0;
  for (const line of text.split('\n')) {
    const indent = line.length - line.trimStart().length;
    const group = open.at(-1);
    if (line.trim() !== '' && group && !left.has(group) && leaves(line.trim(), indent, group))
      left.set(group, offset);
    for (const { index, 0: token } of line.matchAll(TOKEN)) {
      if (token in ENDS) open.push({ at: offset + index, bracket: token, indent });
      if (token !== '}' && token !== ']') continue;
      const last = open.pop();
      if (last && ENDS[last.bracket] !== token && !left.has(last)) left.set(last, offset + index);
    }
    offset += line.length + 1;
  }
  return left;
}

/** Returns whether a line is outside of a group that began in an earlier line. */
function leaves(line: string, indent: number, group: Open): boolean {
  return /^[}\]]/.test(line) ? indent < group.indent : indent <= group.indent;
}

function endOf({ at: opensAt, bracket: opening }: Open, text: string, before: number) {
  const bracket = ENDS[opening] ?? '';
  const written = text.slice(0, before).trimEnd();
  const at = written.length - (written.endsWith(',') ? 1 : 0);
  const isIt = [bracket, `${bracket},`].some((end) => isJson(insert(text, at, end)));
  return isIt ? { bracket, at, opensAt } : undefined;
}

/** Finds the beginning of a group or list that has only an end: it was meant behind one of the last colons. */
function missingBeginning(text: string, stuckAt: number): MissingBracket | undefined {
  const texts = [...text.slice(0, stuckAt + 1).matchAll(/"(?:[^"\\\n]|\\.)*(?:"(\s*:)?)?/g)];
  const names = texts.filter(([, colon]) => colon !== undefined);
  for (const { index, 0: name } of names.slice(-COLONS).reverse()) {
    const at = index + name.length;
    const bracket = Object.keys(ENDS).find((one) => isJson(insert(text, at, one)));
    if (bracket) return { bracket, at };
  }
  return undefined;
}

/** Colons to try: that of the name that the parser stumbles over, and that of the name before. */
const COLONS = 2;

function insert(text: string, at: number, what: string): string {
  return text.slice(0, at) + what + text.slice(at);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
