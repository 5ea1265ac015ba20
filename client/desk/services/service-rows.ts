import type { Service } from '../../../codegen/generated/api.ts';

/** A service as a row of the tree. */
export type ServiceRow = { service: Service; level: number; isOpen: boolean };

/**
 * Returns the visible rows: the services below open ones or, in a search, the hits and the services that lead to them.
 */
export function rowsOf(services: Service[], open: ReadonlySet<string>, search: string): ServiceRow[] {
  const wanted = search.trim().toLowerCase();
  return services.flatMap((service) => rowsBelow(service, 1));

  function rowsBelow(service: Service, level: number): ServiceRow[] {
    const children = service.services.flatMap((child) => rowsBelow(child, level + 1));
    const isHit = service.name.toLowerCase().includes(wanted);
    if (wanted !== '') {
      return isHit || children.length > 0
        ? [{ service, level, isOpen: children.length > 0 }, ...children]
        : [];
    }
    const isOpen = open.has(service.id);
    return [{ service, level, isOpen }, ...(isOpen ? children : [])];
  }
}

/** Returns all services with their level, except one and those below it. */
export function possibleParents(services: Service[], except: string | undefined, level = 1): ServiceRow[] {
  return services
    .filter(({ id }) => id !== except)
    .flatMap((service) => [
      { service, level, isOpen: true },
      ...possibleParents(service.services, except, level + 1),
    ]);
}

/** Finds a service by id at any level. */
export function findService(services: Service[], id: string | undefined): Service | undefined {
  for (const service of services) {
    const found = service.id === id ? service : findService(service.services, id);
    if (found) return found;
  }
  return undefined;
}
