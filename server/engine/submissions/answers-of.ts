import type { FormSubmissionRow } from '../../platform/db/tables/form-tables.ts';
import { isJsonObject, type JsonObject } from '../../platform/json-pointer.ts';
import type { Log } from '../../platform/ports/log.ts';

/**
 * The answers of one submission among many: none where they cannot be read, which the log says, for it keeps nobody from
 * the others.
 */
export function answersOf(log: Log, { id, data }: Pick<FormSubmissionRow, 'id' | 'data'>): JsonObject {
  const answers = parsed(data);
  if (isJsonObject(answers)) return answers;
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
