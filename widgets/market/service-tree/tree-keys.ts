import { isBranch, type ServiceNode } from './service-index.ts';

/** The action of a key. `to` and `at` are indexes among all services. */
export type TreeAction =
  | { kind: 'go'; to: number }
  | { kind: 'open' | 'close' | 'toggle'; at: number }
  | { kind: 'open-siblings'; at: number };

type Position = {
  rows: readonly ServiceNode[];
  /** The index of the current row among the visible rows. */
  current: number;
  isOpen: (node: ServiceNode) => boolean;
  /** The number of rows in a page. */
  page: number;
};

/**
 * Returns the action of a key by the tree pattern of the ARIA practices; undefined for a key that is not the tree's.
 */
export function actionOf(key: string, position: Position): TreeAction | undefined {
  const { rows, current, page } = position;
  const node = rows[current];
  if (!node) return undefined;
  const go = (place: number): TreeAction => {
    const target = rows[Math.max(0, Math.min(rows.length - 1, place))] ?? node;
    return { kind: 'go', to: target.index };
  };
  switch (key) {
    case 'ArrowDown':
      return go(current + 1);
    case 'ArrowUp':
      return go(current - 1);
    case 'Home':
      return go(0);
    case 'End':
      return go(rows.length - 1);
    case 'PageDown':
      return go(current + page);
    case 'PageUp':
      return go(current - page);
    case 'ArrowRight':
      return inward(node, position, go);
    case 'ArrowLeft':
      return outward(node, position);
    case '*':
      return { kind: 'open-siblings', at: node.index };
    case ' ':
    case 'Enter':
      return { kind: 'toggle', at: node.index };
    default:
      return undefined;
  }
}

function inward(node: ServiceNode, { current, isOpen }: Position, go: (place: number) => TreeAction) {
  if (!isBranch(node)) return undefined;
  return isOpen(node) ? go(current + 1) : { kind: 'open' as const, at: node.index };
}

function outward(node: ServiceNode, { isOpen }: Position): TreeAction | undefined {
  if (isBranch(node) && isOpen(node)) return { kind: 'close', at: node.index };
  return node.parent >= 0 ? { kind: 'go', to: node.parent } : undefined;
}

/**
 * Returns the index of the next row whose name begins with what was typed, searching on from the current one and around
 * the end.
 */
export function findTyped(rows: readonly ServiceNode[], current: number, typed: string): number | undefined {
  // More letters may still match the current row; a first letter moves on to the next one.
  const first = typed.length > 1 ? current : current + 1;
  for (let step = 0; step < rows.length; step++) {
    const row = rows[(first + step) % rows.length];
    if (row?.searched.startsWith(typed)) return row.index;
  }
  return undefined;
}
