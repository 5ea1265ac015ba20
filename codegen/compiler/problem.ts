import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { locale, t } from '../runtime/translate.ts';

/**
 * A sentence on a mistake, and one on what to do about it, in the language in which it was looked for. `rule`: what is
 * wrong, for a screen that calls it by its boxes: a keyword, two that contradict each other, `heading` or `twice`.
 */
export type Complaint = { message: string; remedy: string; rule?: string };

/** A complaint as it stands in the code: in English, with what is filled in apart. */
export type Constant = Complaint & { values?: Readonly<Record<string, string | number>> };

/** A place in a schema file that a product owner has to change: where, what is wrong, what to do. */
export type Problem = Complaint & { file: string; line: number; column: number };

/** Thrown when schemas cannot be generated from. `problems` has every one that was found. */
export class SchemaError extends Error {
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    super(problems.map(formatProblem).join('\n'));
    this.name = 'SchemaError';
    this.problems = problems;
  }
}

/** Says a complaint that stands in the code in the current language; any other stays as it is. */
export function said({ values = {}, message, remedy, ...more }: Constant): Complaint {
  const written = Object.entries(values).map(([name, value]) => [name, value.toLocaleString(locale())]);
  const all = Object.fromEntries(written);
  return { ...more, message: t(message, all), remedy: t(remedy, all) };
}

/** Formats a problem as `file:line:column  message`, with the remedy on a line of its own. */
export function formatProblem(problem: Problem): string {
  return `${problem.file}:${problem.line}:${problem.column}  ${problem.message}\n    → ${problem.remedy}`;
}

/** Formats a problem as one line without a column, for people who have no terminal before them. */
export function inWords({ file, line, message, remedy }: Problem): string {
  return `${file}:${line}  ${message}. ${remedy}`;
}

type Position = { line: number; column: number };

/** Returns the line and column (both from 1) of a character offset. */
export function positionAt(text: string, offset: number): Position {
  const { lines } = layoutOf(text);
  let [first, behind] = [0, lines.length];
  while (behind - first > 1) {
    const middle = Math.floor((first + behind) / 2);
    if ((lines[middle] ?? 0) <= offset) first = middle;
    else behind = middle;
  }
  return { line: first + 1, column: offset - (lines[first] ?? 0) + 1 };
}

/** Returns the position of the value at a JSON path; of its nearest existing ancestor when it does not exist. */
export function positionOf(text: string, path: readonly (string | number)[]): Position {
  const root = treeOf(text);
  for (let length = path.length; root && length >= 0; length--) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node) return positionAt(text, keyNode(node).offset);
  }
  return { line: 1, column: 1 };
}

/** Returns the node to point at: a property is pointed at by its name, not by its value. */
function keyNode(node: Node): Node {
  return node.parent?.type === 'property' ? node.parent : node;
}

/** The offsets at which the lines of a text begin, and its JSON with places, once somebody asks for that. */
type Layout = { lines: number[]; tree?: { root: Node | undefined } };

const known = new Map<string, Layout>();
/** Texts remembered at most: more than there are files with many problems at one time. */
const MOST_KNOWN = 4;

/** Returns the layout of a text; remembered, since each problem of a file asks for its place anew. */
function layoutOf(text: string): Layout {
  const layout = known.get(text) ?? {
    lines: [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)],
  };
  known.delete(text);
  known.set(text, layout);
  const [oldest] = known.keys();
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
  return layout;
}

function treeOf(text: string): Node | undefined {
  const layout = layoutOf(text);
  layout.tree ??= { root: parseTree(text) };
  return layout.tree.root;
}
