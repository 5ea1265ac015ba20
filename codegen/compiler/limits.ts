import { excessIn, LIMITS } from '../runtime/text-limits.ts';
import { locale, t, text } from '../runtime/translate.ts';
import { type Complaint, type Constant, type Problem, positionAt, said } from './problem.ts';

export { LIMITS };

/** Problems of one kind that are reported for one file, at most: nobody mends more at once. */
export const MOST_TOLD = 100;

/** Returns as many faults as are reported, of those that are found one by one; the rest is not looked for. */
export function toldOf<Fault>(faults: Iterable<Fault>): Fault[] {
  const told: Fault[] = [];
  for (const fault of faults) if (told.push(fault) === MOST_TOLD) break;
  return told;
}

/** Most characters of a list, translations, an example or a released version: nothing is made of them part by part. */
const LONGEST_LIST = 10_000_000;

/** Returns why a file is not even parsed: it is too large in itself. Undefined for any other file. */
export function textProblem(path: string, text: string): Problem | undefined {
  const isSchema = /\.(schema|ui)\.json$/.test(path);
  const isTooLong = text.length > (isSchema ? LIMITS.characters : LONGEST_LIST);
  const excess = isTooLong
    ? { of: 'characters' as const, offset: 0 }
    : excessIn(text, isSchema ? ALL : ['levels']);
  if (!excess) return undefined;
  const position = excess.offset === 0 ? { line: 1, column: 1 } : positionAt(text, excess.offset);
  return { file: path, ...position, ...complaintOf(excess.of, text) };
}

const SMALLER = text('Take out what is not needed, or make several forms of it.');

const ALL = ['levels', 'entries', 'values'] as const;

/** Returns the problem of a file that was not read because of its size. */
export function fileTooLarge(path: string): Problem {
  const message = t('This file is too large to be read');
  return { file: path, line: 1, column: 1, message, remedy: t(SMALLER) };
}

function complaintOf(excess: keyof typeof LIMITS, text: string): Complaint {
  if (excess === 'levels') return said(TOO_DEEP);
  if (excess === 'entries') return said(TOO_WIDE);
  const message =
    excess === 'characters'
      ? t('This file has {count} characters, which are too many to be read', { count: inWords(text.length) })
      : t('This file has more than {most} values', { most: inWords(LIMITS.values) });
  return { message, remedy: t(SMALLER) };
}

/** Writes a number as it reads in a sentence. */
export function inWords(number: number): string {
  return number.toLocaleString(locale());
}

/** The complaint about a text that is nested too deeply. */
export const TOO_DEEP: Constant = {
  message: text('Groups and lists are nested more than {levels} levels deep here'),
  remedy: text('Ask for it on fewer levels.'),
  values: { levels: LIMITS.levels },
};

const TOO_WIDE: Constant = {
  message: text('This group or list has more than {entries} entries'),
  remedy: text('Put questions into groups, and leave a long list of choices to "x-options-from".'),
  values: { entries: LIMITS.entries },
};
