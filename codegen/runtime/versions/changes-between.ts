import { dotted, pathFrom } from '../field-path.ts';
import type { Json, JsonObject } from '../json.ts';
import { isKeptDays } from '../kept-days.ts';
import { labelIn } from '../label-in.ts';
import { isHidden, type Question, questionsOf } from '../questions.ts';
import { quoted } from '../quoted.ts';
import { t } from '../translate.ts';
import { type Change, type FormContent, theForm } from './change.ts';
import { formLayoutChanges, KEPT_DAYS, layoutChanges } from './layout-changes.ts';
import { endsOf, type MapStep } from './migration.ts';
import { pathMover } from './moved-path.ts';
import { ruleChanges } from './rule-changes.ts';
import { sameJson } from './same-json.ts';
import { isWording } from './wording.ts';

/**
 * Lists what differs between two versions of a form, question by question, in the words of the form; empty if nothing
 * does. A change that cannot be shown to be safe counts as breaking.
 * @param map what becomes of answers: within groups and lists that it renames or moves, which else are only questions
 *   that went and came, differences are listed as well
 */
export function changesBetween(
  before: FormContent,
  after: FormContent,
  map: readonly MapStep[] = [],
): Change[] {
  const [old, now] = [questionsByPath(before), questionsByPath(after)];
  const { gone, come, kept } = changesOf(old, now);
  const ofForm = formChanges(before, after, (key) => nameOfBoth(old, now, key));
  return [...gone, ...come, ...ofForm, ...kept, ...changesInMoved(old, now, map)];
}

function changesInMoved(old: Questions, now: Questions, map: readonly MapStep[]): Change[] {
  const targets = new Set(
    map.map(endsOf).flatMap(({ from, to }) => (from === undefined || old.has(to) ? [] : [to])),
  );
  if (targets.size === 0) return [];
  const { gone, come, kept } = changesOf(moved(old, map), now);
  return [...gone, ...come, ...kept].filter(({ path }) => isWithin(targets, path));
}

/** Tells whether a path leads into one of these groups or lists. */
function isWithin(groups: ReadonlySet<string>, path: string): boolean {
  for (let end = path.indexOf('.'); end !== -1; end = path.indexOf('.', end + 1))
    if (groups.has(path.slice(0, end))) return true;
  return false;
}

/** Returns the questions as if they had always been where a map puts them. */
function moved(questions: Questions, map: readonly MapStep[]): Questions {
  const movedTo = pathMover(map);
  return new Map(
    [...questions].map(([path, question]) => {
      const place = movedTo(path);
      return [place, place === path ? question : { ...question, path: pathFrom(place) }];
    }),
  );
}

function changesOf(old: Questions, now: Questions): { gone: Change[]; come: Change[]; kept: Change[] } {
  const removed = [...old].filter(([path]) => !now.has(path)).map(([, question]) => question);
  const added = [...now].filter(([path]) => !old.has(path)).map(([, question]) => question);
  const kept = [...now].flatMap(([path, question]): Change[] => {
    const earlier = old.get(path);
    if (!earlier) return [];
    const names = [nameIn(old, earlier), nameIn(now, question)] as const;
    return questionChanges(earlier, question, aboutIn(now, question), names);
  });
  return {
    gone: outermost(removed).map((question) => removal(aboutIn(old, question), nameIn(old, question))),
    come: outermost(added).map((question) =>
      addition(question, aboutIn(now, question), nameIn(now, question)),
    ),
    kept,
  };
}

type Questions = Map<string, Question>;
type About = Pick<Change, 'path' | 'label'>;

function questionsByPath({ schema, uiSchema }: FormContent): Questions {
  return new Map(questionsOf(schema, uiSchema).map((question) => [dotted(question.path), question]));
}

/** Leaves out questions whose group is listed as well: a group that came or went takes its questions with it. */
function outermost(questions: Question[]): Question[] {
  const paths = new Set(questions.map(({ path }) => dotted(path)));
  return questions.filter(({ path }) => !path.some((_, length) => paths.has(dotted(path.slice(0, length)))));
}

/** `“Email address” of “Primary contact”` */
function nameIn(questions: Questions, question: Question): string {
  const parent = questions.get(groupPath(question.path));
  if (!parent) return quoted(labelOfQuestion(question));
  return t('“{question}” of “{group}”', {
    question: labelOfQuestion(question),
    group: labelOfQuestion(parent),
  });
}

function groupPath(path: string[]): string {
  const parent = path.slice(0, -1);
  return dotted(parent.at(-1) === '*' ? parent.slice(0, -1) : parent);
}

function labelOfQuestion({ schema, path }: Question): string {
  return labelIn(schema, path.at(-1) ?? '');
}

/** Labels a question for lists of changes, which show it outside its group: `Primary contact: Email address`. */
function aboutIn(questions: Questions, question: Question): About {
  const parent = questions.get(groupPath(question.path));
  const label = parent
    ? `${labelOfQuestion(parent)}: ${labelOfQuestion(question)}`
    : labelOfQuestion(question);
  return { path: dotted(question.path), label };
}

/** Makes every change harmless, for a form that was never released: no version with answers has to be kept. */
export function withoutLoss(changes: readonly Change[]): Change[] {
  return changes.map((change) => ({
    ...change,
    isBreaking: false,
    sentence: change.sentence.replace(loss(), ''),
  }));
}

function loss(): string {
  return t(': half-filled answers to it are dropped');
}

function removal(it: About, name: string): Change {
  const sentence = t('The question {name} was removed', { name }) + loss();
  return { ...it, kind: 'removed', isBreaking: true, sentence };
}

function addition(question: Question, it: About, name: string): Change {
  const isBreaking = question.isRequired && question.schema.default === undefined;
  const sentence = t(
    isBreaking
      ? 'The question {name} was added and must be answered'
      : 'The question {name} was added; it may be left out',
    { name },
  );
  return { ...it, kind: 'added', isBreaking, sentence };
}

function nameOfBoth(old: Questions, now: Questions, key: string): string | undefined {
  const question = now.get(key);
  return question && old.has(key) ? nameIn(now, question) : undefined;
}

function formChanges(
  before: FormContent,
  after: FormContent,
  labelOf: (key: string) => string | undefined,
): Change[] {
  const named = theForm();
  const form = { path: '', label: named.name };
  const reworded = () => t('The wording of the form has changed');
  return [
    ...ruleChanges(named, before.schema, after.schema).map((change) => ({ ...form, ...change })),
    ...wordingChange(form, [quoted(String(before.schema.title)), reworded], before.schema, after.schema),
    ...keptChange(form, before.uiSchema[KEPT_DAYS], after.uiSchema[KEPT_DAYS]),
    ...sentencesOf(form, formLayoutChanges(before.uiSchema, after.uiSchema, labelOf)),
  ];
}

function questionChanges(
  before: Question,
  after: Question,
  it: About,
  [earlier, name]: readonly [earlier: string, name: string],
): Change[] {
  const reworded = () => t('The wording of {name} has changed', { name });
  return [
    ...requiredChange(before, after, it, name),
    ...hiddenChange(before, after, it, name),
    ...ruleChanges({ name }, before.schema, after.schema).map((change) => ({ ...it, ...change })),
    ...wordingChange(it, [earlier, reworded], before.schema, after.schema),
    ...sentencesOf(it, layoutChanges({ name }, before.ui, after.ui)),
  ];
}

function requiredChange(before: Question, after: Question, it: About, name: string): Change[] {
  if (before.isRequired === after.isRequired) return [];
  const sentence = t(after.isRequired ? '{name} must be answered now' : '{name} may be left out now', {
    name,
  });
  return [{ ...it, kind: 'rules', isBreaking: after.isRequired, sentence }];
}

function hiddenChange(before: Question, after: Question, it: About, name: string): Change[] {
  if (isHidden(before) || !isHidden(after)) return [];
  const sentence = t('{name} is no longer shown: answers already given are sent unseen', { name });
  return [{ ...it, kind: 'layout', isBreaking: true, sentence }];
}

/** Answers that came under any version are deleted by what the newest says: fewer days lose some at once. */
function keptChange(it: About, before: Json | undefined, after: Json | undefined): Change[] {
  if (before === after) return [];
  const [was, days] = [before, after].map((value) => (isKeptDays(value) ? value : undefined));
  const sentence =
    days === undefined
      ? t('The form no longer says for how many days answers are kept: they are kept as those to other forms')
      : t('Days that answers are kept: {days}. Older ones are deleted soon after this is published', {
          days,
        });
  const isBreaking = days !== undefined && (was === undefined || days < was);
  return [{ ...it, kind: 'layout', isBreaking, sentence }];
}

function wordingChange(
  it: About,
  [earlier, reworded]: readonly [earlier: string, reworded: () => string],
  before: JsonObject,
  after: JsonObject,
): Change[] {
  if (typeof after.title === 'string' && before.title !== after.title) {
    const sentence = t('{name} reads “{title}” now', { name: earlier, title: after.title });
    return [{ ...it, kind: 'wording', isBreaking: false, sentence }];
  }
  if (sameJson(wordingOf(before), wordingOf(after))) return [];
  return [{ ...it, kind: 'wording', isBreaking: false, sentence: reworded() }];
}

/** Turns sentences into changes of layout, which break nothing. */
function sentencesOf(it: About, sentences: string[]): Change[] {
  return sentences.map((sentence) => ({ ...it, kind: 'layout', isBreaking: false, sentence }));
}

function wordingOf(schema: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => isWording(keyword)));
}
