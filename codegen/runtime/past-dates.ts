import { dotted } from './field-path.ts';
import { finding } from './find-problems.ts';
import type { JsonSchema, Rules } from './json-schema.ts';
import type { Findings } from './problems.ts';
import { branchesOf, referredBy } from './shape/declared.ts';

/** What dates are judged by, besides the form. */
export type DateFacts = {
  now: Date;
  /** Answers that are stored: a date that stands in them is no news, however old. */
  held?: unknown;
  /** What is wrong already, by path; nothing more is said of it. */
  known?: Findings;
};

export type FindPastDates = typeof findPastDates;

/** A date of an `x-not-past` question: where it stands, and which question that is, whatever the entry's place. */
type Found = { path: string[]; question: string; day: string };

/**
 * Finds the dates that are over and must not be (`x-not-past`), for no compiled rule knows the day. A date is over
 * when it is over everywhere on earth. Browser and server both call this.
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
  const news = past.filter(({ question, day }) => !stored.has(`${day} ${question}`));
  return Object.fromEntries(
    news.map(({ path }) => [dotted(path), finding(schema, path, 'x-not-past', { data })]),
  );
}

/** Where the day ends last. */
const BEHIND_UTC_MS = 12 * 60 * 60 * 1000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

function datesIn(root: JsonSchema, data: unknown, known: Findings): Found[] {
  const found: Found[] = [];
  visit(root, data, []);
  return found;

  function visit(node: JsonSchema, value: unknown, path: string[], above: readonly JsonSchema[] = []): void {
    if (above.includes(node) || known[dotted(path)] !== undefined) return;
    if (node['x-not-past'] === true && typeof value === 'string')
      found.push({ path, question: dotted(path.map((key) => (NUMBER.test(key) ? '*' : key))), day: value });
    if (Array.isArray(value)) visitList(node, value, path);
    else if (typeof value === 'object' && value !== null)
      for (const [name, child] of Object.entries(node.properties ?? {}))
        if (Object.hasOwn(value, name)) visit(child, Reflect.get(value, name), [...path, name]);
    const referred = referredBy(node, root.$defs ?? {});
    for (const same of [...branchesOf(node), ...(referred ? [referred] : [])])
      visit(same, value, path, [...above, node]);
  }

  /** What the browser would not send is not judged either. */
  function visitList(node: JsonSchema, entries: unknown[], path: string[]): void {
    const { items, 'x-sent-if': sentIf } = node;
    if (!items || Array.isArray(items)) return;
    for (const [index, entry] of entries.entries())
      if (!sentIf || sentIf.some((name) => Boolean(Object(entry)[name])))
        visit(items, entry, [...path, String(index)]);
  }
}

const NUMBER = /^\d+$/;
