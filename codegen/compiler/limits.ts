import { excessIn, LIMITS } from '../runtime/text-limits.ts';
import { type Complaint, type Problem, positionAt } from './problem.ts';

export { LIMITS };

/** So much of one kind is told of one file: nobody mends more at once. */
export const MOST_TOLD = 100;

/** As much as is told of what is found one by one; the rest is not looked for. */
export function toldOf<Fault>(faults: Iterable<Fault>): Fault[] {
  const told: Fault[] = [];
  for (const fault of faults) if (told.push(fault) === MOST_TOLD) break;
  return told;
}

/** For lists, translations, examples and released versions, of which nothing is made part by part. */
const LONGEST_LIST = 10_000_000;

/** Why a file is not even read, if it is not: it is too large in itself. */
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

const SMALLER = 'Take out what is not needed, or make several forms of it.';

const ALL = ['levels', 'entries', 'values'] as const;

/** What is said of a file that was not read. */
export function fileTooLarge(path: string): Problem {
  return { file: path, line: 1, column: 1, message: 'This file is too large to be read', remedy: SMALLER };
}

function complaintOf(excess: keyof typeof LIMITS, text: string): Complaint {
  if (excess === 'levels') return TOO_DEEP;
  if (excess === 'entries') return TOO_WIDE;
  const size =
    excess === 'characters'
      ? `${inWords(text.length)} characters, which are too many to be read`
      : `more than ${inWords(LIMITS.values)} values`;
  return {
    message: `This file has ${size}`,
    remedy: SMALLER,
  };
}

/** How a number reads in a sentence. */
export function inWords(number: number): string {
  return number.toLocaleString('en-US');
}

/** What is said of a text that nobody gets to the bottom of. */
export const TOO_DEEP: Complaint = {
  message: `Groups and lists are nested more than ${LIMITS.levels} levels deep here`,
  remedy: 'Ask for it on fewer levels.',
};

const TOO_WIDE: Complaint = {
  message: `This group or list has more than ${inWords(LIMITS.entries)} entries`,
  remedy: 'Put questions into groups, and leave a long list of choices to "x-options-from".',
};
