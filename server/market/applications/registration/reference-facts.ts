import { isObject } from '../../../../codegen/runtime/json.ts';
import type { JsonObject } from '../../../platform/json-object.ts';
import type { ReferenceLists } from '../../reference/reference-lists.ts';

type Facts = Record<string, unknown>;

/** Returns whether a payload refers to lists that staff can edit, which its form does not check by itself. */
export function namesReferences(data: JsonObject): boolean {
  return ['planId', 'qualifications', 'insurances'].some((key) => Object.hasOwn(data, key));
}

/**
 * Replaces the facts in entries of qualifications and insurances by those of the current lists: the payload does not
 * decide what an entry is called, or whether it expires or is required. An insurance without an amount gets 0, one
 * without a date a blank one.
 */
export function withReferenceFacts(data: JsonObject, lists: ReferenceLists): JsonObject {
  const qualifications = new Map(lists.qualifications.map(({ id, ...facts }) => [id, facts]));
  const insurances = new Map(lists.insurances.map(({ id, ...facts }) => [id, facts]));
  return {
    ...data,
    ...withFacts(data, 'qualifications', (entry) => qualifications.get(idIn(entry.qualification_id))),
    ...withFacts(data, 'insurances', (entry) => ({
      ...insurances.get(idIn(entry.insurance_id)),
      amount: entry.amount ?? 0,
      expires_at: entry.expires_at ?? '',
    })),
  };
}

/** The form is checked later, so an id may still be anything. */
function idIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function withFacts(
  data: JsonObject,
  key: string,
  factsOf: (entry: JsonObject) => Facts | undefined,
): JsonObject {
  const list = data[key];
  if (!Array.isArray(list)) return {};
  return {
    [key]: list.map((entry: unknown) =>
      isObject<JsonObject>(entry) ? { ...entry, ...factsOf(entry) } : entry,
    ),
  };
}
