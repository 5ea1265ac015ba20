import { isObject } from '../../../codegen/runtime/json.ts';
import type { FormSubmissionRow } from '../../platform/db/tables/form-tables.ts';
import type { JsonObject } from '../../platform/json-object.ts';
import type { Log } from '../../platform/ports/log.ts';

/**
 * Returns the answers of one submission among many. If they cannot be read, logs that and returns none, so that the
 * others can still be shown.
 */
export function answersOf(log: Log, { id, data }: Pick<FormSubmissionRow, 'id' | 'data'>): JsonObject {
  const answers = parsed(data);
  if (isObject<JsonObject>(answers)) return answers;
  log('error', 'submission unreadable', { submissionId: id });
  return {};
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
