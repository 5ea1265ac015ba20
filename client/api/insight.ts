import type { FormInsight } from '../../codegen/generated/api.ts';
import type { Answer } from './call.ts';
import { ask } from './operation.ts';

export type { FormInsight };

/** A number, or null for few. */
export type Told = FormInsight['starts'];

/** How many days are looked at. */
export const periods = [7, 28, 90] as const;

/** What happened to the forms in the last days; figures below `few` are not told. */
export function fetchInsight(
  days: number,
  signal?: AbortSignal,
): Promise<Answer<{ days: number; few: number; items: FormInsight[] }>> {
  return ask('GET /admin/insight', { query: { days: String(days) }, signal });
}
