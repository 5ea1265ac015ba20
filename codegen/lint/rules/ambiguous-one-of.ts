import { isObject, type Json, type JsonObject } from '../../runtime/json.ts';
import { nodesOf } from '../../runtime/schema/parts.ts';
import { t } from '../../runtime/translate.ts';
import type { FormRule } from '../lint-form.ts';

/**
 * Finds pairs of `oneOf` branches that one answer may fit, which would then be refused: each pair must differ in
 * something that is always there.
 */
export const ambiguousOneOf: FormRule = (form) =>
  nodesOf(form.schema).flatMap(({ schema, path }) => {
    const branches = Array.isArray(schema.oneOf)
      ? schema.oneOf.map((branch) => withParent(schema, branch))
      : [];
    return branches.flatMap((branch, index) => {
      const other = branches.findIndex((one, at) => at < index && !areApart(one, branch));
      if (other === -1) return [];
      return form.inSchema([...path, 'oneOf', index], {
        message: t(
          'An answer may fit branch {first} and branch {second} of "oneOf", and would then be refused',
          { first: other + 1, second: index + 1 },
        ),
        remedy: t('Give both a required property with a "const" of its own, or use "anyOf".'),
      });
    });
  });

/** Joins a branch with the keywords beside `oneOf`, which hold in each branch. */
function withParent({ oneOf: _branches, ...parent }: JsonObject, branch: Json): JsonObject {
  if (!isObject(branch)) return parent;
  return {
    ...parent,
    ...branch,
    required: [...listOf(parent.required), ...listOf(branch.required)],
    properties: { ...mapOf(parent.properties), ...mapOf(branch.properties) },
  };
}

/** Returns whether nothing can be accepted by both. */
function areApart(one: JsonObject, other: JsonObject): boolean {
  if (haveDifferentTypes(one, other) || haveDifferentValues(one, other)) return true;
  const always = listOf(one.required).filter((name) => listOf(other.required).includes(name));
  const isTold = always.some((name) => {
    const [first, second] = [mapOf(one.properties)[name], mapOf(other.properties)[name]];
    return isObject(first) && isObject(second) && areApart(first, second);
  });
  return isTold || forbidsWhatOtherNeeds(one, other) || forbidsWhatOtherNeeds(other, one);
}

function haveDifferentTypes(one: JsonObject, other: JsonObject): boolean {
  const [first, second] = [typesOf(one), typesOf(other)];
  return first.length > 0 && second.length > 0 && !first.some((type) => second.includes(type));
}

function haveDifferentValues(one: JsonObject, other: JsonObject): boolean {
  const [first, second] = [valuesOf(one), valuesOf(other)];
  return first !== undefined && second !== undefined && !first.some((value) => second.includes(value));
}

function forbidsWhatOtherNeeds(one: JsonObject, other: JsonObject): boolean {
  if (one.additionalProperties !== false) return false;
  return listOf(other.required).some((name) => !Object.hasOwn(mapOf(one.properties), name));
}

/** Returns the types of a schema; an integer counts as a number. */
function typesOf({ type }: JsonObject): string[] {
  return [type]
    .flat()
    .flatMap((name) => (typeof name === 'string' ? [name === 'integer' ? 'number' : name] : []));
}

function valuesOf(schema: JsonObject): string[] | undefined {
  if (schema.const !== undefined) return [JSON.stringify(schema.const)];
  return Array.isArray(schema.enum) ? schema.enum.map((value) => JSON.stringify(value)) : undefined;
}

function listOf(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
}

function mapOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}
