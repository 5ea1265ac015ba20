import type { ServiceRow } from '../../platform/db/tables/reference-tables.ts';

/** A service with those below it. */
export type Service = { id: string; name: string; parent: string | null; services: Service[] };

/** The whole tree, and every service in it by its id. */
export type ServiceTree = { roots: Service[]; byId: Map<string, Service>; ids: ReadonlySet<string> };

/** How many levels a tree may have: the screens show three, and some room. */
export const MOST_LEVELS = 10;

/** Builds the tree; rows keep their order among siblings. */
export function serviceTreeOf(rows: ServiceRow[]): ServiceTree {
  const byId = new Map(
    rows.map(({ id, name, parent_id }): [string, Service] => [
      id,
      { id, name, parent: parent_id, services: [] },
    ]),
  );
  const roots: Service[] = [];
  for (const service of byId.values()) {
    const siblings = service.parent === null ? roots : byId.get(service.parent)?.services;
    siblings?.push(service);
  }
  return { roots, byId, ids: new Set(byId.keys()) };
}

/** Whether `id` is `ancestor` itself or stands somewhere below it. */
export function isWithin({ byId }: ServiceTree, id: string | null, ancestor: string): boolean {
  for (let at = id; at !== null; at = byId.get(at)?.parent ?? null) if (at === ancestor) return true;
  return false;
}

/** How many levels down a service stands: a root at 1, and 0 above all. */
export function levelOf({ byId }: ServiceTree, id: string | null): number {
  let level = 0;
  for (let at = id; at !== null; at = byId.get(at)?.parent ?? null) level += 1;
  return level;
}

/** How many levels a service and those below it take. */
export function heightOf(service: Service): number {
  return 1 + Math.max(0, ...service.services.map(heightOf));
}
