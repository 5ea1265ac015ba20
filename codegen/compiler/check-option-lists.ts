import { problemIn } from '../lint/finding.ts';
import { didYouMean, listed } from '../lint/nearest.ts';
import { nodesOf } from '../runtime/schema/parts.ts';
import { t } from '../runtime/translate.ts';
import type { Json, SourceFile } from './load.ts';
import type { Problem } from './problem.ts';

/**
 * Checks that `x-options-from` names lists that the product has: by any other name nobody could send the form. Nothing
 * is said where a product does not tell, in `option-lists.json`, which it has.
 */
export function checkOptionLists(file: SourceFile, known: SourceFile | undefined): Problem[] {
  const lists = Array.isArray(known?.json) ? known.json.map(String) : undefined;
  if (!lists) return [];
  return unknownLists(file.json, lists).map(({ path, list }) =>
    problemIn(file, path, {
      message: t('There is no list of choices "{list}"', { list }),
      remedy: didYouMean(list, lists) + t('There are: {names}.', { names: listed(lists) }),
    }),
  );
}

/** Finds the lists that a schema names by `x-options-from` and a product does not have. */
export function unknownLists(
  schema: Json,
  lists: readonly string[],
): { path: (string | number)[]; list: string }[] {
  return nodesOf(schema).flatMap(({ schema: { 'x-options-from': source }, path }) => {
    const list = typeof source === 'string' ? source.replace(/\?.*$/s, '') : undefined;
    return list === undefined || lists.includes(list) ? [] : [{ path: [...path, 'x-options-from'], list }];
  });
}
