import { dotted } from './field-path.ts';
import { finding } from './find-problems.ts';
import type { JsonSchema, Rules } from './json-schema.ts';
import type { Findings } from './problems.ts';
import { rulesOfPart, sameAnswer } from './shape/declared.ts';

/** The facts that dates are judged by, besides the form. */
export type DateFacts = {
  now: Date;
  /** Stored answers: a date that is in them already is not reported, however old. */
  held?: unknown;
  /** Findings so far, by path; at or below these paths nothing more is reported. */
  known?: Findings;
};

export type FindPastDates = typeof findPastDates;

/** A date of an `x-not-past` question: its path, and the question's path, in which `*` stands for any entry. */
type Found = { path: string[]; question: string; day: string };

/**
 * Finds the dates that are over and must not be (`x-not-past`); no compiled rule can, as none knows the day. A date is
 * over when it is over everywhere on earth. Browser and server both call this.
 * @returns one finding per dotted path
 */
export function findPastDates(
  { schema }: Pick<Rules, 'schema'>,
  data: unknown,
  { now, held, known = {} }: DateFacts,
): Findings {
  const today = new Date(now.getTime() - BEHIND_UTC_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const isPast = ({ day }: Found) => DAY.test(day) && day < today;
  const past = datesIn(schema, data, known).filter(isPast);
  if (past.length === 0) return {};
  const stored = new Set(datesIn(schema, held, {}).map(({ question, day }) => `${day} ${question}`));
  const news = past.filter(({ question, day }) => !stored.has(`${day} ${question}`)).slice(0, MOST_TOLD);
  return Object.fromEntries(
    news.map(({ path }) => [dotted(path), finding(schema, path, 'x-not-past', { data })]),
  );
}

/** As many as rules find at most (`codegen/compiler/bound-rules.ts`). */
const MOST_TOLD = 100;

/** Milliseconds that clocks are behind UTC where a day ends last. */
const BEHIND_UTC_MS = 12 * 60 * 60 * 1000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

function datesIn(root: JsonSchema, data: unknown, known: Findings): Found[] {
  const found: Found[] = [];
  // The entries of a list mostly have one schema.
  const looked = new WeakMap<object, JsonSchema[]>();
  visit([root], data, []);
  return found;

  function visit(schemas: JsonSchema[], value: unknown, path: string[]): void {
    if (schemas.length === 0 || known[dotted(path)] !== undefined) return;
    const key = schemas[1] ? schemas : (schemas[0] ?? schemas);
    const same = looked.get(key) ?? [...sameAnswer(root.$defs ?? {}, schemas)];
    looked.set(key, same);
    if (typeof value === 'string' && same.some((schema) => schema['x-not-past'] === true))
      found.push({ path, question: dotted(path.map((key) => (NUMBER.test(key) ? '*' : key))), day: value });
    if (typeof value !== 'object' || value === null) return;
    const isList = Array.isArray(value);
    for (const [key, part] of Object.entries(value))
      if (!isList || isSent(same, part))
        visit(rulesOfPart(same, isList ? Number(key) : key), part, [...path, key]);
  }
}

/** Whether the browser would send an entry: one that it would not send is not judged either. */
function isSent(schemas: JsonSchema[], entry: unknown): boolean {
  return schemas.every(
    ({ 'x-sent-if': names }) => names?.some((name) => Boolean(Object(entry)[name])) ?? true,
  );
}

const NUMBER = /^\d+$/;
