import type { Path } from '../../codegen/runtime/field-path.ts';
import { isObject, type Json, type JsonObject, own } from '../../codegen/runtime/json.ts';
import { joinAnswers } from '../../codegen/runtime/merge/join-answers.ts';
import {
  allAt,
  entryMarks,
  entryNamesIn,
  ID,
  isEntryList,
  type MarkedAnswers,
  nameOfPlace,
} from '../../codegen/runtime/merge/marks.ts';
import { sameJson } from '../../codegen/runtime/versions/same-json.ts';
import type { TypedAnswers } from './typed-answers.ts';

/** An answer typed in this page that a later one from elsewhere has replaced. */
export type Overtaken = {
  path: Path;
  mine: Json | undefined;
  now: Json | undefined;
  /** `mine` is an entry of the list at `path` that was removed elsewhere. */
  isEntry?: boolean;
};

/** The changes that bring a page up to date with the server. */
export type Adopted = {
  joined: MarkedAnswers;
  changes: { path: Path; value: Json | undefined }[];
  overtaken: Overtaken[];
};

type Place = { path: Path; names: string[] };

/** Joins the server's answers with those typed in this page that have not reached it yet; the latter win. */
export function joinWithTyped(server: MarkedAnswers, page: MarkedAnswers): MarkedAnswers {
  return joinAnswers({ data: server.data, marks: { ...allAt(0), ...entryNamesIn(server.marks) } }, page);
}

/** Compares a page with what the server has, and gives up what was typed here where something else stands now. */
export function adopt(values: JsonObject, typed: TypedAnswers, server: MarkedAnswers): Adopted {
  const joined = joinWithTyped(server, { data: values, marks: typed.marks(values) });
  const adopted: Adopted = { joined, changes: [], overtaken: [] };
  compare({ path: [], names: [] }, values, joined.data, joined.marks);
  return adopted;

  function compare(place: Place, before: Json | undefined, after: Json | undefined, mark?: Json): void {
    const names = namesIn(mark);
    if (names || (isEntryList(before) && isEntryList(after))) compareLists(place, before, after, mark);
    else if (isObject(before) && isObject(after)) {
      for (const name of new Set([...Object.keys(before), ...Object.keys(after)]))
        compare(below(place, name, name), before[name], after[name], own(mark, name));
    } else if (!sameJson(before, after)) change(place, before, after);
  }

  function compareLists(place: Place, before: Json | undefined, after: Json | undefined, mark?: Json): void {
    const [old, next] = [entriesIn(before), entriesIn(after)];
    const oldNames = typed.entriesAt(place.names) ?? old.map((_, index) => nameOfPlace(index));
    const nextNames = namesIn(mark) ?? next.map((_, index) => nameOfPlace(index));
    const isSame = sameJson(oldNames, nextNames) && Array.isArray(before) === Array.isArray(after);
    for (const [index, entry] of old.entries()) {
      const name = oldNames[index] ?? nameOfPlace(index);
      const to = nextNames.indexOf(name);
      const inside = below(place, to, name);
      if (to >= 0) compare(inside, entry, next[to], entryMarks(mark)[to]);
      else if (typed.isOwn(inside.names)) {
        adopted.overtaken.push({ path: place.path, mine: entry, now: undefined, isEntry: true });
        typed.giveUp(inside.names);
      }
    }
    if (!isSame) adopted.changes.push({ path: place.path, value: after });
  }

  function change({ path, names }: Place, before: Json | undefined, after: Json | undefined): void {
    if (typed.isOwn(names)) {
      adopted.overtaken.push({ path, mine: before, now: after });
      typed.giveUp(names);
    }
    adopted.changes.push({ path, value: after });
  }
}

function below({ path, names }: Place, step: string | number, name: string): Place {
  return { path: [...path, step], names: [...names, name] };
}

function namesIn(mark: Json | undefined): string[] | undefined {
  return Array.isArray(mark) ? entryMarks(mark).map((one) => String(one[ID])) : undefined;
}

function entriesIn(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter((entry) => isObject(entry)) : [];
}
