import type { Path } from '../../codegen/runtime/field-path.ts';
import { isObject, type Json, type JsonObject, own } from '../../codegen/runtime/json.ts';
import {
  ALL,
  atTimes,
  entryMarks,
  GONE,
  ID,
  isEntryList,
  isOwnName,
  latestIn,
  type Marks,
  NEW,
  nameOfPlace,
  SEEN,
  timeUnder,
} from '../../codegen/runtime/merge/marks.ts';

/** When answers at one place and below it were typed. Entries of a list are children, by the names given to them. */
class Place {
  time: number | undefined;
  added: number | undefined;
  /** It was typed in this page and nobody else's answer has replaced it since. */
  isOwn = false;
  readonly children = new Map<string, Place>();
  readonly gone = new Map<string, number>();
  /** The names of a list's entries, in the order last seen. */
  entries: string[] | undefined;

  child(name: string): Place {
    const place = this.children.get(name) ?? new Place();
    this.children.set(name, place);
    return place;
  }
}

/**
 * Remembers when each answer of a form was typed, until the server has it, and tells the entries of a list apart
 * however often they move. An entry is recognised by the object that holds it.
 */
export class TypedAnswers {
  private readonly root = new Place();
  private readonly names = new WeakMap<object, string>();
  private readonly now: () => number;
  private latest = 0;
  private seenAt: string | undefined;

  constructor(values: JsonObject, marks: Marks = {}, now: () => number = Date.now) {
    this.now = now;
    this.recall(this.root, values, marks);
    this.latest = Math.max(0, latestIn(marks));
  }

  /** Returns a time, in milliseconds, later than everything that was typed until now, even if the clock is not. */
  moment(): number {
    this.latest = Math.max(this.now(), this.latest + 1);
    return this.latest;
  }

  /** To be called before an answer changes: names the list entries on the way to it while they are in their places. */
  before(values: JsonObject, path: Path): void {
    let place = this.root;
    let value: Json | undefined = values;
    for (const step of path) {
      if (isEntryList(value)) this.nameEntries(place, value);
      place = place.child(nameOf(place, value, step));
      value = at(value, step);
    }
    if (isEntryList(value)) this.nameEntries(place, value);
  }

  /** To be called after the person has changed an answer. */
  after(values: JsonObject, path: Path): void {
    const time = this.moment();
    let place = this.root;
    let value: Json | undefined = values;
    let depth = 0;
    for (const step of path) {
      depth += 1;
      const isLast = depth === path.length;
      if (isEntryList(value)) this.nameEntries(place, value, isLast ? { time } : undefined);
      const name = nameOf(place, value, step);
      // A list of plain answers is one answer.
      if (typeof step === 'number' && !isEntryList(value)) {
        this.typed(place, value, time);
        return;
      }
      place = place.child(name);
      value = at(value, step);
    }
    this.typed(place, value, time);
  }

  /** Takes over the names that somebody else has given to list entries. */
  rename(values: JsonObject, marks: Marks): void {
    this.nameAll(this.root, values, marks);
  }

  /** Returns the names of a list's entries as last seen; undefined for anything but a list of entries. */
  entriesAt(names: readonly string[]): string[] | undefined {
    return this.placeAt(names)?.entries;
  }

  /** Tells whether something typed in this page still stands at this place or below it. */
  isOwn(names: readonly string[]): boolean {
    const place = this.placeAt(names);
    return place !== undefined && hasOwn(place);
  }

  /** Notes that somebody else's answer stands here now. */
  giveUp(names: readonly string[]): void {
    const place = this.placeAt(names);
    if (place) disown(place);
  }

  /** Returns when each answer was typed, as `joinAnswers` takes it. */
  marks(values: JsonObject): Marks {
    return (this.markOf(this.root, values) ?? {}) as Marks;
  }

  /** Returns how many milliseconds before the moment each answer was typed, as sent to the server. */
  ages(values: JsonObject, moment: number): Marks {
    const ages = atTimes(this.marks(values), (time) => Math.max(0, moment - time));
    return { ...ages, ...(this.seenAt !== undefined && { [SEEN]: this.seenAt }) };
  }

  /** Notes that the page shows what was saved then, so what is typed is later; not so if there are recalled answers. */
  see(savedAt: string): void {
    if (!this.hasAny()) this.seenAt = String(Date.parse(savedAt));
  }

  /** Tells whether anything was typed that is not confirmed yet. */
  hasAny(): boolean {
    return hasTime(this.root);
  }

  /** Notes that everything typed until this moment was saved at `savedAt`. */
  confirm(moment: number, savedAt: string): void {
    confirm(this.root, moment);
    this.seenAt = String(Date.parse(savedAt));
  }

  private placeAt(names: readonly string[]): Place | undefined {
    let place: Place | undefined = this.root;
    for (const name of names) place = place?.children.get(name);
    return place;
  }

  private typed(place: Place, value: Json | undefined, time: number): void {
    if (isEntryList(value) || (Array.isArray(value) && place.entries)) {
      this.nameEntries(place, value as JsonObject[], { time });
      return;
    }
    place.time = time;
    place.isOwn = true;
    place.children.clear();
    place.gone.clear();
    place.entries = undefined;
  }

  /** Names a list's entries in their current order. `typed`: the person changed the list; missing entries are gone. */
  private nameEntries(place: Place, list: JsonObject[], typed?: { time: number }): void {
    const before = place.entries ?? [];
    const known = list.map((entry) => this.names.get(entry));
    const kept = new Set(known);
    const names = known.map((name, index) => {
      if (name !== undefined) return name;
      const earlier = before[index];
      const isReplaced = earlier !== undefined && !kept.has(earlier);
      const next = isReplaced ? earlier : typed ? newName() : nameOfPlace(index);
      const own = kept.has(next) ? newName() : next;
      kept.add(own);
      if (typed) this.entryTyped(place.child(own), isReplaced, typed.time);
      return own;
    });
    for (const [index, entry] of list.entries()) this.names.set(entry, names[index] ?? nameOfPlace(index));
    if (typed)
      for (const name of before.filter((one) => !kept.has(one))) {
        place.children.delete(name);
        place.gone.set(name, typed.time);
      }
    place.entries = names;
  }

  private entryTyped(entry: Place, isReplaced: boolean, time: number): void {
    entry.children.clear();
    entry.isOwn = true;
    if (isReplaced) entry.time = time;
    else entry.added = time;
  }

  private markOf(place: Place | undefined, value: Json | undefined): Json | undefined {
    if (isEntryList(value) || place?.entries) return this.listMark(place, entriesIn(value));
    const children = place?.children ?? new Map<string, Place>();
    if (!isObject(value) && children.size === 0) return place?.time;
    const names = new Set([...Object.keys(isObject(value) ? value : {}), ...children.keys()]);
    const inside = [...names].flatMap((name) => {
      const mark = this.markOf(children.get(name), at(value, name));
      return mark === undefined ? [] : [[name, mark] as const];
    });
    const mark = {
      ...(place?.time !== undefined && { [ALL]: String(place.time) }),
      ...(place?.added !== undefined && { [NEW]: String(place.added) }),
      ...Object.fromEntries(inside),
    };
    return Object.keys(mark).length > 0 ? mark : undefined;
  }

  private listMark(place: Place | undefined, list: JsonObject[]): Json {
    const entries = list.map((entry, index) => {
      const name = this.names.get(entry) ?? place?.entries?.[index] ?? nameOfPlace(index);
      return { ...(this.markOf(place?.children.get(name), entry) as JsonObject), [ID]: name };
    });
    const gone = [...(place?.gone ?? [])].map(([name, time]) => ({ [ID]: name, [GONE]: String(time) }));
    const whole = place?.time === undefined ? [] : [{ [ALL]: String(place.time) }];
    return [...whole, ...entries, ...gone];
  }

  /** Restores times and names from marks that were kept. */
  private recall(place: Place, value: Json | undefined, mark: Json | undefined): void {
    if (isEntryList(value) || Array.isArray(mark)) {
      this.recallList(place, entriesIn(value), mark);
      return;
    }
    if (typeof mark === 'number') place.time = mark;
    if (timeUnder(mark, ALL) >= 0) place.time = timeUnder(mark, ALL);
    if (timeUnder(mark, NEW) >= 0) place.added = timeUnder(mark, NEW);
    const names = new Set([value, mark].flatMap((one) => (isObject(one) ? Object.keys(one) : [])));
    for (const name of names) {
      const inside = at(mark, name);
      if (!isOwnName(name, inside)) this.recall(place.child(name), at(value, name), inside);
    }
  }

  private recallList(place: Place, list: JsonObject[], mark: Json | undefined): void {
    const marks = (Array.isArray(mark) ? mark : []).filter((one) => isObject(one));
    const named = entryMarks(mark);
    place.entries = list.map((entry, index) => {
      const name = String(named[index]?.[ID] ?? nameOfPlace(index));
      this.names.set(entry, name);
      this.recall(place.child(name), entry, named[index]);
      return name;
    });
    for (const one of marks) {
      if (timeUnder(one, GONE) >= 0) place.gone.set(String(one[ID]), timeUnder(one, GONE));
      if (!(ID in one) && timeUnder(one, ALL) >= 0) place.time = timeUnder(one, ALL);
    }
  }

  private nameAll(place: Place, value: Json | undefined, mark: Json | undefined): void {
    if (isEntryList(value) || Array.isArray(mark)) {
      const named = entryMarks(mark);
      place.entries = entriesIn(value).map((entry, index) => {
        const name = String(named[index]?.[ID] ?? nameOfPlace(index));
        this.names.set(entry, name);
        this.nameAll(place.child(name), entry, named[index]);
        return name;
      });
    } else if (isObject(value))
      for (const [name, inside] of Object.entries(value))
        if (typeof inside === 'object') this.nameAll(place.child(name), inside, at(mark, name));
  }
}

function nameOf(place: Place, value: Json | undefined, step: string | number): string {
  return (isEntryList(value) && typeof step === 'number' && place.entries?.[step]) || String(step);
}

function at(value: Json | undefined, step: string | number): Json | undefined {
  if (Array.isArray(value)) return value[Number(step)];
  return own(value, step);
}

function entriesIn(value: Json | undefined): JsonObject[] {
  return isEntryList(value) ? value : [];
}

function newName(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join('-');
}

function hasTime(place: Place): boolean {
  if (place.time !== undefined || place.added !== undefined || place.gone.size > 0) return true;
  return [...place.children.values()].some(hasTime);
}

function hasOwn(place: Place): boolean {
  return place.isOwn || [...place.children.values()].some(hasOwn);
}

function disown(place: Place): void {
  place.isOwn = false;
  for (const child of place.children.values()) disown(child);
}

function confirm(place: Place, moment: number): void {
  if ((place.time ?? 0) <= moment) place.time = undefined;
  if ((place.added ?? 0) <= moment) place.added = undefined;
  for (const [name, time] of [...place.gone]) if (time <= moment) place.gone.delete(name);
  for (const [name, child] of [...place.children]) {
    confirm(child, moment);
    if (!child.entries && !child.isOwn && !hasTime(child) && child.children.size === 0)
      place.children.delete(name);
  }
}
