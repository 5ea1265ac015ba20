import { canonicalJson } from '../canonical-json.ts';
import { dotted } from '../field-path.ts';
import { type Question, questionsOf } from '../questions.ts';
import type { FormContent } from './change.ts';
import type { MapStep } from './migration.ts';
import { rulesOf } from './wording.ts';

/**
 * Proposes renames for questions that have probably only got another key: one is gone and one has come in the same
 * group with the same title and type, and no other could be meant.
 */
export function proposeMap(before: FormContent, after: FormContent): MapStep[] {
  const [old, now] = [answeredBy(before), answeredBy(after)];
  const gone = [...old].filter(([path]) => !now.has(path)).map(([, question]) => question);
  const come = [...now].filter(([path]) => !old.has(path)).map(([, question]) => question);
  const partners = ALIKE.map((wordsOf) => pairs(gone, come, wordsOf));
  return gone.flatMap((question): MapStep[] => {
    const target = partners.map((pairedWith) => pairedWith.get(question)).find(Boolean);
    return target ? [{ rename: dotted(question.path), to: target.path.at(-1) ?? '' }] : [];
  });
}

/** Makes a text that is equal for a question and those that it may have become. */
type WordsOf = (question: Question) => string;

const calledIn: WordsOf = ({ path, schema: { title, type } }) =>
  JSON.stringify([dotted(path.slice(0, -1)), title, type]);
const acceptedIn: WordsOf = ({ schema }) => canonicalJson([rulesOf(schema)]);

/** From the surest on. Accepting the same is not enough: with another title it may be another question. */
const ALIKE: WordsOf[] = [(question) => calledIn(question) + acceptedIn(question), calledIn];

/** Pairs questions that are gone with those that have come in their place, where each is the only one for the other. */
function pairs(gone: Question[], come: Question[], wordsOf: WordsOf): Map<Question, Question> {
  const [before, after] = [onlyOnes(gone, wordsOf), onlyOnes(come, wordsOf)];
  const found = new Map<Question, Question>();
  for (const [words, question] of before) {
    const target = after.get(words);
    if (question && target) found.set(question, target);
  }
  return found;
}

/** Maps each text to its question, or to undefined if several share it. */
function onlyOnes(questions: Question[], wordsOf: WordsOf): Map<string, Question | undefined> {
  const found = new Map<string, Question | undefined>();
  for (const question of questions) {
    const words = wordsOf(question);
    found.set(words, found.has(words) ? undefined : question);
  }
  return found;
}

function answeredBy({ schema, uiSchema }: FormContent): Map<string, Question> {
  return new Map(questionsOf(schema, uiSchema).map((question) => [dotted(question.path), question] as const));
}
