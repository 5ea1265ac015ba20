import { isObject } from '../../../codegen/runtime/json.ts';
import type { FormSubmissionRow } from '../../platform/db/tables/form-tables.ts';
import type { JsonObject } from '../../platform/json-object.ts';
import type { Log } from '../../platform/ports/log.ts';

/**
 * The answers of one submission among many: none where they cannot be read, which the log says, for it keeps nobody from
 * the others.
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
