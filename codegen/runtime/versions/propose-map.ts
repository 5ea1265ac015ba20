import { dotted } from '../field-path.ts';
import { type Question, questionsOf } from '../questions.ts';
import type { FormContent } from './change.ts';
import type { MapStep } from './migration.ts';
import { sameJson } from './same-json.ts';
import { rulesOf } from './wording.ts';

/**
 * Which questions have probably only got another key: one that is gone and one that has come in the same group and is
 * called the same, if no other comes into question.
 */
export function proposeMap(before: FormContent, after: FormContent): MapStep[] {
  const [old, now] = [answeredBy(before), answeredBy(after)];
  const gone = [...old].filter(([path]) => !now.has(path)).map(([, question]) => question);
  const come = [...now].filter(([path]) => !old.has(path)).map(([, question]) => question);
  return gone.flatMap((question): MapStep[] => {
    const target = ALIKE.map((isAlike) => onlyPartner(question, gone, come, isAlike)).find(Boolean);
    return target ? [{ rename: dotted(question.path), to: target.path.at(-1) ?? '' }] : [];
  });
}

type IsAlike = (one: Question, other: Question) => boolean;

const isCalledAlike: IsAlike = (one, other) =>
  one.schema.title === other.schema.title && one.schema.type === other.schema.type;
const acceptsAlike: IsAlike = (one, other) => sameJson(rulesOf(one.schema), rulesOf(other.schema));

/** From the surest on. What accepts the same and is called otherwise may be another question. */
const ALIKE: IsAlike[] = [
  (one, other) => isCalledAlike(one, other) && acceptsAlike(one, other),
  isCalledAlike,
];

/** The question that has come in the place of one that is gone, if each is the only one for the other. */
function onlyPartner(
  question: Question,
  gone: Question[],
  come: Question[],
  isAlike: IsAlike,
): Question | undefined {
  const isPartner = (one: Question, other: Question) => isInSameGroup(one, other) && isAlike(one, other);
  const [target, ...others] = come.filter((other) => isPartner(question, other));
  if (!target || others.length > 0) return undefined;
  return gone.filter((one) => isPartner(one, target)).length === 1 ? target : undefined;
}

function isInSameGroup({ path }: Question, other: Question): boolean {
  return dotted(path.slice(0, -1)) === dotted(other.path.slice(0, -1));
}

function answeredBy({ schema, uiSchema }: FormContent): Map<string, Question> {
  return new Map(questionsOf(schema, uiSchema).map((question) => [dotted(question.path), question] as const));
}
