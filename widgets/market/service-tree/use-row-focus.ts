import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { ServiceNode } from './service-index.ts';
import { scrollToRow } from './use-row-window.ts';

/** Returns the id of a service's row in the tree with this id. */
export function domIdOf(tree: string, node: ServiceNode): string {
  return `${tree}.~${node.id}`;
}

type Focused = {
  box: RefObject<HTMLElement | null>;
  /** The id of the tree's element. */
  id: string;
  active: ServiceNode | undefined;
  /** The index of the active row among the visible rows. */
  current: number;
  rowHeight: number;
};

export type RowFocus = {
  /** Scrolls to the active row and focuses it, now. */
  give: () => void;
  /** Scrolls to the active row and focuses it after the next render. */
  giveLater: () => void;
};

/** Focuses the active row, scrolling to it first where needed. */
export function useRowFocus({ box, id, active, current, rowHeight }: Focused): RowFocus {
  const isWanted = useRef(false);
  const give = () => {
    if (!active) return;
    scrollToRow(box.current, current, rowHeight);
    document.getElementById(domIdOf(id, active))?.focus({ preventScroll: true });
  };
  // A layout effect, so that it belongs to this very render: a pending effect of an earlier one, such as for scrolling,
  // must not take the request.
  useLayoutEffect(() => {
    if (!isWanted.current || !active) return;
    isWanted.current = false;
    give();
  });
  const giveLater = () => {
    isWanted.current = true;
  };
  return { give, giveLater };
}
