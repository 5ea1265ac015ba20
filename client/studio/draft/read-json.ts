import { type Node, parseTree } from 'jsonc-parser';
import { valueAt } from '../../../codegen/runtime/field-path.ts';
import { excessIn } from '../../../codegen/runtime/text-limits.ts';

/**
 * Parses a text. Returns undefined if it is not JSON, or larger than what the server reads: walking it would hold up
 * the page.
 */
export function parsed(text: string): unknown {
  if (excessIn(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Tells whether brackets are nested too deeply for a recursive parser. */
export function isBottomless(text: string): boolean {
  return excessIn(text, ['levels']) !== undefined;
}

let last: { text: string; tree: Node | undefined } | undefined;

/** Parses as much of a text as is JSON, with the places of everything in it. Undefined if it is nested too deeply. */
export function treeOf(text: string): Node | undefined {
  // Kept, because it is called for each mistake of a file.
  if (last?.text !== text) last = { text, tree: isBottomless(text) ? undefined : parseTree(text) };
  return last.tree;
}

/** Returns the list of words at a place of a text; empty if there is none. */
export function wordsAt(text: string, at: (string | number)[]): string[] {
  const words = valueAt(parsed(text), at);
  return Array.isArray(words) ? words.map(String) : [];
}
