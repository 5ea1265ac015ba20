import type { FocusEvent, KeyboardEvent, MouseEvent, RefObject } from 'react';
import type { ServiceIndex, ServiceNode } from './service-index.ts';
import { actionOf } from './tree-keys.ts';
import type { RowFocus } from './use-row-focus.ts';
import type { ServiceTreeState } from './use-service-tree.ts';
import { useTyping } from './use-typing.ts';

type Handled = {
  box: RefObject<HTMLElement | null>;
  index: ServiceIndex;
  tree: ServiceTreeState;
  /** The index of the active row among the visible rows. */
  current: number;
  /** The number of rows in a page of the box. */
  page: number;
  rowFocus: RowFocus;
};

/** Handles keys, clicks and focus in the tree. */
export function useTreeEvents({ box, index, tree, current, page, rowFocus }: Handled) {
  const { rows, isOpen } = tree;
  const typing = useTyping();
  const nodeAt = (at: number): ServiceNode | undefined => index.nodes[at];
  const goTo = (node: ServiceNode | undefined) => {
    if (!node) return;
    rowFocus.giveLater();
    tree.go(node);
  };
  const rowOf = (target: EventTarget): ServiceNode | undefined => {
    const row = target instanceof Element && target.closest<HTMLElement>('[data-index]');
    return row ? nodeAt(Number(row.dataset.index)) : undefined;
  };
  return {
    press(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const focused = rowOf(event.target);
      const from = focused ? rows.indexOf(focused) : current;
      const action = actionOf(event.key, { rows, current: from, isOpen, page });
      if (action) {
        event.preventDefault();
        typing.reset();
        const node = nodeAt('to' in action ? action.to : action.at);
        if (action.kind === 'go') goTo(node);
        else if (node && action.kind === 'toggle') tree.toggle(node);
        else if (node && action.kind === 'open-siblings')
          tree.setOpen(
            index.nodes.filter(({ parent }) => parent === node.parent),
            true,
          );
        else if (node) tree.setOpen([node], action.kind === 'open');
        rowFocus.giveLater();
      } else if (event.key.length === 1) goTo(nodeAt(typing.find(rows, from, event.key) ?? -1));
    },
    click({ target }: MouseEvent): void {
      const node = rowOf(target);
      if (!node) return;
      goTo(node);
      if (target instanceof Element && target.closest('[data-arrow]')) tree.setOpen([node], !isOpen(node));
      else tree.toggle(node);
    },
    /** Assistive technology may focus any row without a key being pressed first. */
    takeFocus(event: FocusEvent): void {
      const focused = rowOf(event.target);
      if (focused) tree.go(focused);
      if (event.target === box.current) rowFocus.give();
    },
  };
}
