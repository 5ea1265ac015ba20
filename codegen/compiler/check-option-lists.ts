import { problemIn } from '../lint/finding.ts';
import { didYouMean, listed } from '../lint/nearest.ts';
import { nodesOf } from '../runtime/schema/parts.ts';
import type { SourceFile } from './load.ts';
import type { Problem } from './problem.ts';

/**
 * Checks that `x-options-from` names lists that the product has: by any other name nobody could send the form. Nothing
 * is said where a product does not tell, in `option-lists.json`, which it has.
 */
export function checkOptionLists(file: SourceFile, known: SourceFile | undefined): Problem[] {
  const lists = Array.isArray(known?.json) ? known.json.map(String) : undefined;
  if (!lists) return [];
  return nodesOf(file.json).flatMap(({ schema, path }) => {
    const source = schema['x-options-from'];
    const list = typeof source === 'string' ? source.replace(/\?.*$/s, '') : undefined;
    if (list === undefined || lists.includes(list)) return [];
    return [
      problemIn(file, [...path, 'x-options-from'], {
        message: `There is no list of choices "${list}"`,
        remedy: `${didYouMean(list, lists)}There are: ${listed(lists)}.`,
      }),
    ];
  });
}
