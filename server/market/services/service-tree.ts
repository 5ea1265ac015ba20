import type { ServiceRow } from '../../platform/db/tables/reference-tables.ts';

/** A service and those below it. */
export type Service = { id: string; name: string; parent: string | null; services: Service[] };

/** The whole tree, and every service in it by id. */
export type ServiceTree = { roots: Service[]; byId: Map<string, Service>; ids: ReadonlySet<string> };

/** Most levels of a tree: the screens show three, so there is room. */
export const MOST_LEVELS = 10;

/** Builds the tree; siblings keep the order of the rows. */
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

/** Returns whether `id` is `ancestor` or somewhere below it. */
export function isWithin({ byId }: ServiceTree, id: string | null, ancestor: string): boolean {
  for (let at = id; at !== null; at = byId.get(at)?.parent ?? null) if (at === ancestor) return true;
  return false;
}

/** Returns a service's level: 1 for a root, 0 for no service. */
export function levelOf({ byId }: ServiceTree, id: string | null): number {
  let level = 0;
  for (let at = id; at !== null; at = byId.get(at)?.parent ?? null) level += 1;
  return level;
}

/** Returns the number of levels of a service and those below it. */
export function heightOf(service: Service): number {
  return 1 + Math.max(0, ...service.services.map(heightOf));
}
