import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { ServiceNode } from './service-index.ts';
import { scrollToRow } from './use-row-window.ts';

/** The id of a service's row in the tree with this id. */
export function domIdOf(tree: string, node: ServiceNode): string {
  return `${tree}.~${node.id}`;
}

type Focused = {
  box: RefObject<HTMLElement | null>;
  /** Of the tree. */
  id: string;
  active: ServiceNode | undefined;
  /** The place of the active row among those there are. */
  current: number;
  rowHeight: number;
};

export type RowFocus = {
  /** Scrolls to the active row and gives it the focus, now. */
  give: () => void;
  /** The same once the rows are there that are shown next. */
  giveLater: () => void;
};

/** Gives the focus to the active row, which may have to be scrolled to first. */
export function useRowFocus({ box, id, active, current, rowHeight }: Focused): RowFocus {
  const isWanted = useRef(false);
  const give = () => {
    if (!active) return;
    scrollToRow(box.current, current, rowHeight);
    document.getElementById(domIdOf(id, active))?.focus({ preventScroll: true });
  };
  // With the rows themselves: the effects of an earlier turn, such as of scrolling, must not take up the wish.
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
