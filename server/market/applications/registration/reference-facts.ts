import { isObject } from '../../../../codegen/runtime/json.ts';
import type { JsonObject } from '../../../platform/json-object.ts';
import type { ReferenceLists } from '../../reference/reference-lists.ts';

type Facts = Record<string, unknown>;

/** Whether a payload chooses among the lists that staff can edit, beyond what its form checks by itself. */
export function namesReferences(data: JsonObject): boolean {
  return ['planId', 'qualifications', 'insurances'].some((key) => Object.hasOwn(data, key));
}

/**
 * Entries of qualifications and insurances as the lists have them now: what an entry is called, whether it expires
 * or is required is not the payload's to say. An insurance without an amount has 0, one without a date a blank one.
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

/** The form is judged afterwards: until then an id may be anything. */
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
