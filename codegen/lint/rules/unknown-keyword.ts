import { MOST_TOLD } from '../../compiler/limits.ts';
import type { SourceFile } from '../../compiler/load.ts';
import type { Problem } from '../../compiler/problem.ts';
import { rjsfWords } from '../../compiler/rjsf-words.ts';
import { jsonSchemaKeywords, ownKeywords, uiKeys, vendorKeywords } from '../../compiler/vocabulary.ts';
import type { Path } from '../../runtime/field-path.ts';
import { isObject, type Json } from '../../runtime/json.ts';
import { nodesOf } from '../../runtime/schema/parts.ts';
import { t } from '../../runtime/translate.ts';
import { problemIn } from '../finding.ts';
import { didYouMean } from '../nearest.ts';

const KEYWORDS: readonly string[] = [...jsonSchemaKeywords, ...ownKeywords];

/** Finds keywords that mean nothing: a misspelt rule would silently not hold. */
export function unknownKeywords(file: SourceFile): Problem[] {
  const paths = file.path.endsWith('.ui.json') ? unknownUiKeys(file.json, []) : unknownIn(file.json);
  const known = file.path.endsWith('.ui.json') ? uiKeys : KEYWORDS;
  return paths.slice(0, MOST_TOLD).map((path) => {
    const keyword = String(path.at(-1));
    return problemIn(file, path, {
      message: t('There is no keyword "{keyword}"', { keyword }),
      remedy: didYouMean(keyword, known) + t('Correct it or take it out; schemas/keywords.md lists ours.'),
    });
  });
}

function unknownIn(json: Json): Path[] {
  return nodesOf(json).flatMap(({ schema, path }) =>
    Object.keys(schema)
      .filter((keyword) => !KEYWORDS.includes(keyword) && !isOfOthers(keyword))
      .map((keyword) => [...path, keyword]),
  );
}

/** Returns whether a keyword is other tools': any may begin with `x-`, but one that looks like ours is a slip. */
function isOfOthers(keyword: string): boolean {
  if (vendorKeywords.includes(keyword)) return true;
  return keyword.startsWith('x-') && didYouMean(keyword, ownKeywords) === '';
}

/** Finds unknown keys in a UI schema, where a key that does not begin with `ui:` is the name of a field. */
function unknownUiKeys(ui: Json | undefined, path: Path): Path[] {
  if (!isObject(ui)) return [];
  return Object.entries(ui).flatMap(([key, value]) => {
    const at = [...path, key];
    if (!key.startsWith('ui:')) return unknownUiKeys(value, at);
    return [...uiKeys, ...rjsfWords.said, ...rjsfWords.shown].some((known) => known === key) ? [] : [at];
  });
}
