import { type ParseError, parse, visit } from 'jsonc-parser';
import { t, text } from '../runtime/translate.ts';
import { UNSTORABLE } from '../runtime/unstorable.ts';
import { TOO_DEEP } from './limits.ts';
import { type MissingBracket, missingBracket } from './missing-bracket.ts';
import { type Problem, positionAt, said } from './problem.ts';

/** A mistake, its remedy, and whether to point behind the text before it rather than at it. */
type Slip = { message: string; remedy: string; isBehind?: boolean };

/**
 * Says why a text is no JSON: its first slip, in plain words, at the place where it is mended. Others often only follow
 * from it.
 */
export function syntaxProblem(path: string, text: string): Problem {
  try {
    return firstSlip(path, text);
  } catch (error) {
    // The parser calls itself for each level, and unmatched quotes may have hidden brackets when levels were counted.
    if (error instanceof RangeError) return { file: path, line: 1, column: 1, ...said(TOO_DEEP) };
    throw error;
  }
}

/**
 * Finds a value that can be read but not written down again: a number that is read as infinite, such as `1e400`, or a
 * text or name with a character that nothing stores.
 */
export function unwritable(text: string): { offset: number; is: 'endless' | 'unstorable' } | undefined {
  if (!MAY_BE_ENDLESS.test(text) && !MAY_BE_UNSTORABLE.test(text)) return undefined;
  const found: ReturnType<typeof unwritable>[] = [];
  const look = (value: unknown, offset: number) => {
    if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY)
      found.push({ offset, is: 'endless' });
    else if (typeof value === 'string' && UNSTORABLE.test(value)) found.push({ offset, is: 'unstorable' });
  };
  visit(text, { onLiteralValue: look, onObjectProperty: look });
  return found[0];
}

const MAY_BE_ENDLESS = /\d[eE]\+?\d{3}|\d{309}/;
const MAY_BE_UNSTORABLE = /\p{Cs}|\\u(0000|d[89a-f])/iu;

function firstSlip(path: string, text: string): Problem {
  const mistakes: ParseError[] = [];
  parse(text, mistakes, { disallowComments: true, allowTrailingComma: false });
  const found = mistakes.length === 0 ? unwritable(text) : undefined;
  if (found) return { file: path, ...positionAt(text, found.offset), ...said(UNWRITABLE[found.is]) };
  const { error, offset } = mistakes[0] ?? NO_JSON;
  const missing = missingBracket(text, offset);
  if (missing) return { file: path, ...bracketProblem(text, missing) };
  const before = text.slice(0, offset).trimEnd().length;
  const isAfterComma = text[before - 1] === ',' && (error === NAME_EXPECTED || error === VALUE_EXPECTED);
  const slip = isAfterComma ? COMMA_TOO_MANY : (slips[error] ?? OTHER);
  const at = isAfterComma ? before - 1 : slip.isBehind ? before : offset;
  const open = error === BRACE_MISSING || error === BRACKET_MISSING ? unclosedLine(text) : undefined;
  const { message, remedy } = said(slip);
  return {
    file: path,
    ...positionAt(text, at),
    message: open === undefined ? message : withoutEnd(message, open),
    remedy,
  };
}

/** The error for a text that only the language's own parser minds, such as a byte order mark: an invalid symbol. */
const NO_JSON: ParseError = { error: 1, offset: 0, length: 1 };
const NAME_EXPECTED = 3;
const VALUE_EXPECTED = 4;
const BRACE_MISSING = 7;
const BRACKET_MISSING = 8;

const COMMA_TOO_MANY: Slip = {
  message: text('There is a comma too many'),
  remedy: text('Take it away, or write another entry behind it.'),
};
const NUMBER: Slip = {
  message: text('This number is written in another way than JSON knows'),
  remedy: text('Write digits alone, with a point before decimals: 1250 or 1.5.'),
};
const UNWRITABLE: Record<'endless' | 'unstorable', Slip> = {
  endless: {
    message: text('This number is greater than any that can be counted with'),
    remedy: text('Write a smaller one, of 308 digits at most.'),
  },
  unstorable: {
    message: text('This has a character that cannot be stored: a zero, or half of one that takes two'),
    remedy: text('Take it out, or write both of its halves.'),
  },
};
const COMMENT: Slip = {
  message: text('JSON has no comments'),
  remedy: text('Take it away; a note can stand in "$comment".'),
};
const ESCAPE: Slip = {
  message: text('A backslash stands where it means nothing'),
  remedy: text('Write \\\\ for a backslash, \\" for a quotation mark, \\n for a new line.'),
};
const OTHER: Slip = {
  message: text('This is not JSON'),
  remedy: text(
    'Correct the punctuation here: a comma, a quotation mark or a bracket is missing or too many.',
  ),
};

const NO_BRACE: Slip = {
  message: text('A closing } is missing'),
  remedy: text('Put a } where the group ends.'),
  isBehind: true,
};
const NO_BRACKET: Slip = {
  message: text('A closing ] is missing'),
  remedy: text('Put a ] where the list ends.'),
  isBehind: true,
};

/** Slips by the number that jsonc-parser gives them. */
const slips: Record<number, Slip> = {
  1: {
    message: text('Something stands here without quotation marks'),
    remedy: text('Put texts into "…"; only numbers, true, false and null stand without.'),
  },
  2: NUMBER,
  [NAME_EXPECTED]: {
    message: text('A name in quotation marks is missing here'),
    remedy: text('In a group each entry is a name, a colon and a value: "title": "Town".'),
  },
  [VALUE_EXPECTED]: {
    message: text('A value is missing here'),
    remedy: text('Write a text in quotation marks, a number, true, false, null, a list […] or a group {…}.'),
  },
  5: {
    message: text('A colon is missing here'),
    remedy: text('Put a colon between the name and its value.'),
    isBehind: true,
  },
  6: {
    message: text('A comma is missing here'),
    remedy: text('Put a comma between this entry and the next.'),
    isBehind: true,
  },
  [BRACE_MISSING]: NO_BRACE,
  [BRACKET_MISSING]: NO_BRACKET,
  9: {
    message: text('More stands here, behind the end'),
    remedy: text('Take it away, or a closing bracket before it that is too many.'),
  },
  10: COMMENT,
  11: COMMENT,
  12: {
    message: text('A text has no quotation mark at its end'),
    remedy: text('Put one where the text ends, in the same line.'),
  },
  13: NUMBER,
  14: ESCAPE,
  15: ESCAPE,
  16: {
    message: text('A new line or another character that cannot be seen stands in a text'),
    remedy: text('Write \\n for a new line and \\t for a tab.'),
  },
};

function bracketProblem(text: string, { bracket, at, opensAt }: MissingBracket): Omit<Problem, 'file'> {
  const isGroup = bracket === '{' || bracket === '}';
  if (opensAt === undefined) {
    const remedy = isGroup
      ? t('Put a {bracket} where the group begins, behind the colon.', { bracket })
      : t('Put a {bracket} where the list begins, behind the colon.', { bracket });
    return {
      ...positionAt(text, at),
      message: t('An opening {bracket} is missing here', { bracket }),
      remedy,
    };
  }
  const { line } = positionAt(text, opensAt);
  const { message, remedy } = said(isGroup ? NO_BRACE : NO_BRACKET);
  return { ...positionAt(text, at), message: withoutEnd(message, line), remedy };
}

function withoutEnd(missing: string, line: number): string {
  return t('{missing}: what begins in line {line} has no end', { missing, line });
}

/** Returns the line of the innermost bracket that is never closed. */
function unclosedLine(text: string): number | undefined {
  const open: number[] = [];
  for (const { index, 0: token } of text.matchAll(/"(?:[^"\\\n]|\\.)*"?|[[{\]}]/g)) {
    if (token === '{' || token === '[') open.push(index);
    else if (token === '}' || token === ']') open.pop();
  }
  const last = open.at(-1);
  return last === undefined ? undefined : positionAt(text, last).line;
}
