import type { Service } from '../../codegen/generated/api.ts';
import type { Answer } from './call.ts';
import { ask } from './operation.ts';

/**
 * Fetches the whole service tree as it is now. Caches may keep the tree for minutes, so each call has its own address.
 */
export function fetchServices(signal?: AbortSignal): Promise<Answer<Service[]>> {
  return ask('GET /services', { query: { now: `${Date.now()}` }, signal });
}
