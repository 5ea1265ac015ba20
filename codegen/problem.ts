import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';

/** A place in a schema file that a product owner has to change: where, what is wrong, what to do. */
export type Problem = { file: string; line: number; column: number; message: string; remedy: string };

/** Thrown when schemas cannot be generated from. `problems` has every one that was found. */
export class SchemaError extends Error {
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    super(problems.map(formatProblem).join('\n'));
    this.name = 'SchemaError';
    this.problems = problems;
  }
}

/** `file:line:column  message` and the remedy on a line of its own. */
export function formatProblem(problem: Problem): string {
  return `${problem.file}:${problem.line}:${problem.column}  ${problem.message}\n    → ${problem.remedy}`;
}

/** The same on one line, for people who have no terminal before them. */
export function inWords({ file, line, message, remedy }: Problem): string {
  return `${file}:${line}  ${message}. ${remedy}`;
}

/** The line and column (both from 1) of a character offset. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** The position of the value at a JSON path; of its nearest existing ancestor when it does not exist. */
export function positionOf(
  text: string,
  path: readonly (string | number)[],
): { line: number; column: number } {
  const root = parseTree(text);
  for (let length = path.length; root && length >= 0; length--) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node) return positionAt(text, keyNode(node).offset);
  }
  return { line: 1, column: 1 };
}

/** A property is pointed at by its name, not by its value. */
function keyNode(node: Node): Node {
  return node.parent?.type === 'property' ? node.parent : node;
}
