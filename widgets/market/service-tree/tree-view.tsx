import { type FocusEvent, type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';
import type { ServiceIndex, ServiceNode } from './service-index.ts';
import { stateOf } from './ticks.ts';
import { actionOf } from './tree-keys.ts';
import { TreeRow } from './tree-row.tsx';
import { scrollToRow, useRowWindow, useSteadyRows } from './use-row-window.ts';
import type { ServiceTreeState } from './use-service-tree.ts';
import { useTyping } from './use-typing.ts';

type TreeViewProps = {
  id: string;
  label: string;
  describedBy: string | undefined;
  index: ServiceIndex;
  tree: ServiceTreeState;
};

/** The rows that are in view, in a box that scrolls over all of them. */
export function TreeView({ id, label, describedBy, index, tree }: TreeViewProps) {
  const { rows, active, counts, found, isOpen } = tree;
  const box = useRef<HTMLDivElement>(null);
  const sizer = useRef<HTMLDivElement>(null);
  const { first, last, rowHeight, page } = useRowWindow(box, sizer, rows.length);
  const current = active ? rows.indexOf(active) : 0;
  const shouldFocus = useRef(false);
  const typing = useTyping();
  useSteadyRows(box, { index, rows, active, rowHeight });
  const nodeAt = (at: number): ServiceNode | undefined => index.nodes[at];
  const domId = (node: ServiceNode) => `${id}.~${node.id}`;

  // With the rows themselves: the effects of an earlier turn, such as of scrolling, must not take up the wish.
  useLayoutEffect(() => {
    if (!shouldFocus.current || !active) return;
    shouldFocus.current = false;
    scrollToRow(box.current, current, rowHeight);
    document.getElementById(domId(active))?.focus({ preventScroll: true });
  });

  const goTo = (node: ServiceNode | undefined) => {
    if (!node) return;
    shouldFocus.current = true;
    tree.go(node);
  };
  const rowOf = (target: EventTarget): ServiceNode | undefined => {
    const row = target instanceof Element && target.closest<HTMLElement>('[data-index]');
    return row ? nodeAt(Number(row.dataset.index)) : undefined;
  };
  const press = (event: KeyboardEvent) => {
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
      shouldFocus.current = true;
    } else if (event.key.length === 1) goTo(nodeAt(typing.find(rows, from, event.key) ?? -1));
  };
  const click = (event: MouseEvent) => {
    const { target } = event;
    const node = rowOf(target);
    if (!node) return;
    goTo(node);
    if (target instanceof Element && target.closest('[data-arrow]')) tree.setOpen([node], !isOpen(node));
    else tree.toggle(node);
  };
  /** Assistive technology puts the focus to any row, and nobody presses a key before. */
  const takeFocus = (event: FocusEvent) => {
    const focused = rowOf(event.target);
    if (focused) tree.go(focused);
    if (event.target !== box.current || !active) return;
    scrollToRow(box.current, current, rowHeight);
    document.getElementById(domId(active))?.focus({ preventScroll: true });
  };

  const shown = rows.slice(first, last);
  if (active && (current < first || current >= last)) shown.push(active);
  return (
    <div
      ref={box}
      id={id}
      className="tree"
      role="tree"
      aria-label={label}
      aria-describedby={describedBy}
      aria-multiselectable="true"
      tabIndex={-1}
      onFocus={takeFocus}
      onKeyDown={press}
      onClick={click}
    >
      <div className="tree-sizer" ref={sizer} aria-hidden="true" />
      <div className="tree-rows" role="none" style={{ blockSize: rows.length * rowHeight }}>
        {shown.map((node) => (
          <TreeRow
            key={node.id}
            node={node}
            domId={domId(node)}
            state={stateOf(node, counts)}
            isOpen={isOpen(node)}
            isActive={node === active}
            words={found?.words ?? NO_WORDS}
            ticked={tickedBelow(node, counts)}
            top={(node === active ? current : rows.indexOf(node, first)) * rowHeight}
          />
        ))}
      </div>
    </div>
  );
}

const NO_WORDS: readonly string[] = [];

function tickedBelow(node: ServiceNode, counts: Int32Array): number {
  const ticked = counts[node.index] ?? 0;
  const isFull = ticked === node.end - node.index;
  return isFull ? ticked - 1 : Math.max(0, ticked - 1);
}
