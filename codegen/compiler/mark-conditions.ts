import type { JsonSchema } from '../runtime/json-schema.ts';
import { eachPart, isAsking, uiBelow } from '../runtime/schema/parts.ts';
import { kindOf } from '../runtime/schema-kind.ts';
import { isObject, type Json, type JsonObject } from './load.ts';

/**
 * Marks with an `x-id` what decides which questions are asked: alternatives, and conditions with a branch that
 * shows more than is there anyway. Conditions that only add rules to fields that are there are the validator's
 * business. What a named widget shows is the widget's.
 */
export function markConditions(schema: JsonObject, uiSchema: JsonObject): JsonObject {
  const ids = new Map<string, string>();
  return mark(schema, uiSchema);

  function mark(node: JsonObject, ui: unknown): JsonObject {
    if (isObject(ui) && 'ui:widget' in ui) return node;
    const inner = eachPart(node, (part, path) => (isAsking(path) ? mark(part, uiBelow(ui, path)) : part));
    return decides(inner) ? { ...inner, 'x-id': idOf(inner) } : inner;
  }

  /** The same decision has the same id wherever it stands. */
  function idOf(node: JsonObject): string {
    const text = JSON.stringify([node.if, node.oneOf, node.anyOf]);
    const id = ids.get(text) ?? `n${ids.size}`;
    ids.set(text, id);
    return id;
  }
}

function decides(node: JsonObject): boolean {
  if (JSON.stringify([node.if, node.oneOf, node.anyOf]).includes('"$data"')) return false;
  if (Array.isArray(node.oneOf) || Array.isArray(node.anyOf)) return true;
  return node.if !== undefined && [node.then, node.else].some((branch) => showsMore(node, branch));
}

/** Whether a branch asks for what is not asked for anyway, or makes an optional question a required one. */
function showsMore(schema: JsonObject, branch: Json | undefined): boolean {
  if (!isObject(branch)) return branch === false;
  if (DECIDING.some((keyword) => keyword in branch) || isObject(branch.additionalProperties)) return true;
  const required = Array.isArray(branch.required) ? branch.required : [];
  const known = Array.isArray(schema.required) ? schema.required : [];
  const isOptionalAsAWhole = [schema.type].flat().includes('null');
  if (!isOptionalAsAWhole && required.some((name) => !known.includes(name))) return true;
  const properties = isObject(schema.properties) ? schema.properties : {};
  return Object.entries(isObject(branch.properties) ? branch.properties : {}).some(([name, child]) => {
    const base = properties[name];
    if (child === false || !isObject(base) || Object.keys(base).length === 0) return true;
    return '$ref' in base || showsMore(base, child);
  });
}

const DECIDING = '$ref allOf anyOf oneOf if dependentSchemas items prefixItems patternProperties'.split(' ');

/** Whether a form has parts whose questions depend on answers, or on what a person makes of them. */
export function hasDependentParts(node: Json, ui: unknown): boolean {
  if (isObject(ui) && 'ui:widget' in ui) return false;
  if (!isObject(node)) return node === true;
  if (kindOf(node as JsonSchema) === 'dependent') return true;
  const properties = Object.entries(isObject(node.properties) ? node.properties : {});
  const children = properties.map(([name, child]) => [child, uiBelow(ui, ['properties', name])] as const);
  if (node.items !== undefined) children.push([node.items, uiBelow(ui, ['items'])]);
  return children.some(([child, below]) => hasDependentParts(child, below));
}
