import type { Service } from '../../codegen/generated/api.ts';
import type { Answer } from './call.ts';
import { ask } from './operation.ts';

/** The whole service tree as it is now: the address differs each time, since caches may keep the tree for minutes. */
export function fetchServices(signal?: AbortSignal): Promise<Answer<Service[]>> {
  return ask('GET /services', { query: { now: `${Date.now()}` }, signal });
}
