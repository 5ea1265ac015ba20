import { type Node, parseTree } from 'jsonc-parser';
import { valueAt } from '../../../codegen/runtime/field-path.ts';
import { excessIn } from '../../../codegen/runtime/text-limits.ts';

/** What a text says; undefined where it is no JSON, or larger than the server reads: whoever walks it would be held up. */
export function parsed(text: string): unknown {
  if (excessIn(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a text has brackets in brackets that no parser, which calls itself for each, gets to the bottom of. */
export function isBottomless(text: string): boolean {
  return excessIn(text, ['levels']) !== undefined;
}

let last: { text: string; tree: Node | undefined } | undefined;

/** What a text says with the places of it all, as far as it is JSON; undefined for what nobody gets to the bottom of. */
export function treeOf(text: string): Node | undefined {
  // Asked for each mistake of a file.
  if (last?.text !== text) last = { text, tree: isBottomless(text) ? undefined : parseTree(text) };
  return last.tree;
}

/** The list of words at a place of a text; empty where there is none. */
export function wordsAt(text: string, at: (string | number)[]): string[] {
  const words = valueAt(parsed(text), at);
  return Array.isArray(words) ? words.map(String) : [];
}
