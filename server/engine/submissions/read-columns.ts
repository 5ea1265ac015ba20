import { yesOrNo } from '../../../codegen/runtime/answer-words.ts';
import { labelOf } from '../../../codegen/runtime/field-name.ts';
import { dotted, pathFrom } from '../../../codegen/runtime/field-path.ts';
import { isObject } from '../../../codegen/runtime/json.ts';
import type { Question } from '../../../codegen/runtime/questions.ts';
import { locale } from '../../../codegen/runtime/translate.ts';
import { spokenText } from '../../../codegen/runtime/worded.ts';
import { currentLanguage, speaking } from '../../platform/i18n/speak.ts';
import type { JsonObject } from '../../platform/json-object.ts';
import { mapInTurns } from '../../platform/turns/in-turns.ts';
import { nextTurn } from '../../platform/turns/turns.ts';
import type { KeyLater } from '../forms/question-moves.ts';
import type { StoredForm } from '../forms/stored-forms.service.ts';
import { pathsIn, valueIn } from './export-columns.ts';
import { choiceLabel, hasChoices, questionAt } from './shown-choices.ts';

/** A submission, and the names of its files by their ids. */
export type ReadLine = { formVersion: number; data: JsonObject; fileNames?: ReadonlyMap<string, string> };

/**
 * A column as people read it: the label of its question, and its answers in words. `most`: characters after which nothing
 * more is put into words; default: all is.
 */
export type ReadColumn = { label: string; cellOf: (line: ReadLine, most?: number) => string };

/** A version of a form, and the keys that its questions have in the newest one. */
export type ReadVersion = { form: StoredForm; keyLater: KeyLater };

/** A question's place in a version; the question is absent where the form does not ask there. */
type Place = { form: StoredForm; path: string; question: Question | undefined };

/** A question's key in the newest version, and its places in each version that asks it, the newest first. */
type Asked = { path: string; places: Place[] };

/** The same, and the places in each version by its number. */
type Column = Asked & { placesIn: Map<number, Place[]> };

/** The columns of answers to some versions, found version by version. */
type Found = Map<string, Column>;

/**
 * Returns a column for each question, whichever key it had, those of the newest version first; in the current language.
 * If two questions have the same label, the section is added, and the key if that does not tell them apart either.
 * `versions`: the newest first. `isTold`: which questions are wanted, by their keys; all by default.
 */
export function readColumns(
  versions: readonly ReadVersion[],
  isTold: (path: string) => boolean = () => true,
): ReadColumn[] {
  const found: Found = new Map();
  for (const version of versions) addColumns(found, version);
  return named([...found.values()].filter(({ path }) => isTold(path)));
}

/** Returns the same for all questions; others get their turn between the versions, of which there may be many. */
export async function readColumnsInTurns(versions: readonly ReadVersion[]): Promise<ReadColumn[]> {
  const found: Found = new Map();
  await mapInTurns(versions, (version) => addColumns(found, version));
  await nextTurn();
  return named([...found.values()]);
}

function named(columns: readonly Column[]): ReadColumn[] {
  const labels = columns.map(createLabels());
  const isUnique = uniqueIn(labels);
  const inSections = columns.map((column, at) => {
    const section = sectionOf(column);
    return isUnique(labels[at]) || !section ? (labels[at] ?? '') : `${section}: ${labels[at]}`;
  });
  const isApart = uniqueIn(inSections);
  const language = currentLanguage();
  return columns.map((column, at) => {
    let speech: Speech | undefined;
    return {
      label: isApart(inSections[at]) ? (inSections[at] ?? '') : `${inSections[at]} (${column.path})`,
      // The file is written after the handler has returned, and with it the request's language has gone.
      cellOf: (line, most = Number.POSITIVE_INFINITY) => {
        const answer = answerAt(column.placesIn.get(line.formVersion), line);
        if (answer === undefined) return '';
        return speaking(language, () => {
          speech ??= speechOf(column);
          return inWords(answer, speech, line, { left: most });
        });
      },
    };
  });
}

function addColumns(found: Found, { form, keyLater }: ReadVersion): void {
  for (const path of pathsIn(form)) {
    const later = keyLater(path);
    const column: Column = found.get(later) ?? { path: later, places: [], placesIn: new Map() };
    const places: Place[] = column.placesIn.get(form.number) ?? [];
    const place = placeAt(form, path);
    places.push(place);
    column.placesIn.set(form.number, places);
    column.places.push(place);
    found.set(later, column);
  }
}

function answerAt(places: readonly Place[] = [], { data }: ReadLine): unknown {
  return places.map(({ path }) => valueIn(data, path)).find((value) => value !== undefined);
}

function placeAt(form: StoredForm, path: string): Place {
  return { form, path, question: questionAt(form, path) };
}

function isAsked({ question }: Place): boolean {
  return question !== undefined;
}

/** Returns what says `Primary contact: Email address`. What groups are called is found once for all questions in them. */
function createLabels(): (column: Asked) => string {
  const known = new Map<StoredForm, Map<string, string>>();
  const labelAt = (form: StoredForm, path: string): string => {
    const ofForm = known.get(form) ?? new Map<string, string>();
    known.set(form, ofForm);
    const end = path.lastIndexOf('.');
    const [key = ''] = pathFrom(path.slice(end + 1));
    const label = ofForm.get(path) ?? ownLabel(placeAt(form, path), key);
    ofForm.set(path, label);
    return end < 0 ? label : `${labelAt(form, path.slice(0, end))}: ${label}`;
  };
  return ({ path, places }) => {
    const asked = places.find(isAsked);
    if (asked) return labelAt(asked.form, asked.path);
    return pathFrom(path)
      .map((key) => labelOf(undefined, key))
      .join(': ');
  };
}

function ownLabel({ form, question }: Place, key: string): string {
  const title = question?.schema.title;
  return typeof title === 'string' ? spokenText(form, title) : labelOf(undefined, key);
}

function sectionOf({ places }: Asked): string | undefined {
  const asked = places.find(isAsked);
  const sections = asked?.form.uiSchema['ui:sections'] as { title?: string; fields?: string[] }[] | undefined;
  const title = sections?.find(({ fields = [] }) =>
    fields.includes(pathFrom(asked?.path ?? '')[0] ?? ''),
  )?.title;
  return title && asked && spokenText(asked.form, title);
}

/** Tells which labels occur once. */
function uniqueIn(labels: string[]): (label: string | undefined) => boolean {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return (label) => counts.get(label ?? '') === 1;
}

/** What answers to one column are put into words by, found once for all of them; in one language. */
type Speech = {
  /** What a question in an entry of a list, or in a group of one, is called, and its own speech. */
  below: (key: string) => { label: string; speech: Speech };
  /** Says a choice in its words; undefined for anything else. */
  choice: (value: unknown) => string | undefined;
};

function speechOf(column: Asked): Speech {
  const questions = column.places.flatMap(({ form, question }) =>
    question && hasChoices(question) ? [{ form, question }] : [],
  );
  const said = new Map<unknown, string>();
  const choice = (value: unknown): string | undefined => {
    const before = said.get(value);
    if (before !== undefined) return before;
    for (const { form, question } of questions) {
      const label = choiceLabel(question, value, locale());
      if (label === undefined) continue;
      said.set(value, spokenText(form, label));
      return said.get(value);
    }
    return undefined;
  };
  const known = new Map<string, ReturnType<Speech['below']>>();
  const below = (key: string) => {
    const before = known.get(key);
    if (before) return before;
    const inside = columnBelow(column, key);
    const [asked] = inside.places;
    const label = asked ? ownLabel(asked, key) : labelOf(undefined, key);
    const found = { label, speech: speechOf(inside) };
    // People may have named as many others as they liked.
    if (asked) known.set(key, found);
    return found;
  };
  return { below, choice };
}

/** Characters that are still wanted. */
type Room = { left: number };

/** Puts answers into words: several with semicolons, those of an entry with labels: `Name: Loft, Size: 40; Name: …`. */
function inWords(value: unknown, speech: Speech, line: ReadLine, room: Room): string {
  if (value === undefined || value === null) return '';
  const said: string[] = [];
  if (Array.isArray(value)) {
    for (const entry of value) {
      if (room.left <= 0) break;
      said.push(inWords(entry, speech, line, room));
    }
    return said.join('; ');
  }
  if (!isObject<JsonObject>(value)) return spoken(value, speech, line, room);
  for (const [key, answer] of Object.entries(value)) {
    if (room.left <= 0) break;
    const below = speech.below(key);
    const text = inWords(answer, below.speech, line, room);
    if (text === '') continue;
    room.left -= below.label.length;
    said.push(`${below.label}: ${typeof answer === 'object' ? `(${text})` : text}`);
  }
  return said.join(', ');
}

/** Says a choice in its words, a tick as yes or no, and a file by its name. */
function spoken(value: unknown, { choice }: Speech, { fileNames }: ReadLine, room: Room): string {
  const ticked = typeof value === 'boolean' ? yesOrNo(value) : undefined;
  const said = choice(value) ?? ticked ?? fileNames?.get(String(value)) ?? String(value);
  room.left -= said.length;
  return said;
}

/** Returns the column of a question in an entry of a list, or in a group of one. */
function columnBelow({ path, places }: Asked, key: string): Asked {
  const below = places.flatMap((place) =>
    [['*', key], [key]].map((steps) => placeAt(place.form, dotted([...pathFrom(place.path), ...steps]))),
  );
  return { path: dotted([...pathFrom(path), key]), places: below.filter(isAsked) };
}
