import { contentNow } from '../compile.ts';
import { compileRules } from '../lint/compile-rules.ts';
import type { Sources } from '../load.ts';
import type { Rules } from '../runtime/form-definition.ts';
import { isObject, type JsonObject } from '../runtime/json.ts';
import { askedAnswers } from '../runtime/versions/asked-answers.ts';
import { applyMap, endsOf, type MapStep } from '../runtime/versions/migration.ts';
import { sameJson } from '../runtime/versions/same-json.ts';
import { sampleAnswers } from './sample-answers.ts';

/**
 * The examples of a form that its next version would refuse, brought along as drafts are: the map is applied, and
 * what is no longer asked is left out; what must be answered besides is answered as simply as possible. Examples of what
 * is refused only take the map. By the path of their file.
 */
export function bringExamples(
  sources: Sources,
  formId: string,
  map: readonly MapStep[],
): Map<string, JsonObject> {
  const rules = compileRules(contentNow(sources, formId).schema);
  const folder = `forms/${formId}/examples/`;
  const brought = new Map<string, JsonObject>();
  for (const { path, json } of sources.values()) {
    if (!path.startsWith(folder) || !isObject(json)) continue;
    const isRefused = path.startsWith(`${folder}invalid/`);
    if (!isRefused && rules.validate(json)) continue;
    const next = isRefused ? refusedExample(json, map) : acceptedExample(rules, json, map);
    if (!sameJson(next, json)) brought.set(path, next);
  }
  return brought;
}

function acceptedExample(rules: Rules, example: JsonObject, map: readonly MapStep[]): JsonObject {
  const brought = askedAnswers(rules.schema as JsonObject, applyMap(example, map));
  return sampleAnswers(rules, brought) ?? brought;
}

/** `{data, field, sentence}` */
function refusedExample(example: JsonObject, map: readonly MapStep[]): JsonObject {
  const { data, field } = example;
  const moved = map.map(endsOf).find(({ from }) => from === field);
  return {
    ...example,
    ...(isObject(data) && { data: applyMap(data, map) }),
    ...(moved && { field: moved.to }),
  };
}
