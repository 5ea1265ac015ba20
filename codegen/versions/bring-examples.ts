import { contentNow } from '../compiler/compile.ts';
import { folderOf, type Sources } from '../compiler/load.ts';
import { compileRules } from '../lint/compile-rules.ts';
import { dotted, pathFrom } from '../runtime/field-path.ts';
import { isObject, type JsonObject } from '../runtime/json.ts';
import type { Rules } from '../runtime/json-schema.ts';
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
  const folder = `${folderOf(sources, formId)}/examples/`;
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

/** `{data, field, sentence}` with its answers, and the field that they are refused at, where the map brings them. */
export function refusedExample(example: JsonObject, map: readonly MapStep[]): JsonObject {
  const { data, field } = example;
  return {
    ...example,
    ...(isObject(data) && { data: applyMap(data, map) }),
    ...(typeof field === 'string' && { field: movedField(field, map) }),
  };
}

/** The field of an answer after the steps of a map: `sites.0.town` where `sites.*.city` became `sites.*.town`. */
function movedField(field: string, map: readonly MapStep[]): string {
  return map.reduce((current, step) => {
    const { from, to } = endsOf(step);
    const steps = pathFrom(current);
    if (from === undefined) return current;
    const source = pathFrom(from);
    if (!source.every((one, at) => one === steps[at] || isEntry(one, steps[at]))) return current;
    const target = pathFrom(to).map((one, at) => (one === '*' ? (steps[at] ?? one) : one));
    return dotted([...target, ...steps.slice(source.length)]);
  }, field);
}

function isEntry(pattern: string, step: string | undefined): boolean {
  return pattern === '*' && step !== undefined && /^\d+$/.test(step);
}
