import { listWord } from '../../../codegen/runtime/list-word.ts';

/** A service as `GET /api/services` returns it. */
export type Service = { id: string; name: string; parent: string | null; services?: Service[] };

/** One service and its position. `index` counts all services from top to bottom, children after their parent. */
export type ServiceNode = {
  index: number;
  id: string;
  name: string;
  /** The name as the search compares it: lower case, no accents. */
  searched: string;
  /** Index of the service above; -1 at the top. */
  parent: number;
  /** 1 at the top. */
  level: number;
  /** Index after the last service below this one; `index + 1` when there is none. */
  end: number;
  /** Place among its siblings, from 1, and how many there are. */
  position: number;
  siblings: number;
};

/** All services, flat and in order. Everything below `node` is `nodes.slice(node.index + 1, node.end)`. */
export type ServiceIndex = { nodes: readonly ServiceNode[]; indexOf: ReadonlyMap<string, number> };

/** Lays a tree of services out flat, so that each branch is a range of indexes. */
export function indexServices(services: readonly Service[]): ServiceIndex {
  const nodes: ServiceNode[] = [];
  const indexOf = new Map<string, number>();
  const add = (siblings: readonly Service[], parent: number, level: number) => {
    for (const [place, service] of siblings.entries()) {
      const { id, services: below = [] } = service;
      const name = listWord(service.name);
      const index = nodes.length;
      const node: ServiceNode = {
        index,
        id: String(id),
        name,
        searched: searchable(name),
        parent,
        level,
        end: index + 1,
        position: place + 1,
        siblings: siblings.length,
      };
      nodes.push(node);
      indexOf.set(node.id, index);
      add(below, index, level + 1);
      node.end = nodes.length;
    }
  };
  add(services, -1, 1);
  return { nodes, indexOf };
}

/** Returns text as the search compares it: lower case, no accents. */
export function searchable(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

/** Tells whether there are services below. */
export function isBranch(node: ServiceNode): boolean {
  return node.end > node.index + 1;
}
