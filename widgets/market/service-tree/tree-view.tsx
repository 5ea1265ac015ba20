import { useRef } from 'react';
import type { ServiceIndex, ServiceNode } from './service-index.ts';
import { stateOf } from './ticks.ts';
import { TreeRow } from './tree-row.tsx';
import { domIdOf, useRowFocus } from './use-row-focus.ts';
import { useRowWindow, useSteadyRows } from './use-row-window.ts';
import type { ServiceTreeState } from './use-service-tree.ts';
import { useTreeEvents } from './use-tree-events.ts';

type TreeViewProps = {
  id: string;
  label: string;
  describedBy: string | undefined;
  index: ServiceIndex;
  tree: ServiceTreeState;
};

/** The tree's scrolling box, in which only the rows in view are rendered. */
export function TreeView({ id, label, describedBy, index, tree }: TreeViewProps) {
  const { rows, active, counts, found, isOpen } = tree;
  const box = useRef<HTMLDivElement>(null);
  const sizer = useRef<HTMLDivElement>(null);
  const { first, last, rowHeight, page } = useRowWindow(box, sizer, rows.length);
  const current = active ? rows.indexOf(active) : 0;
  const rowFocus = useRowFocus({ box, id, active, current, rowHeight });
  useSteadyRows(box, { index, rows, active, rowHeight });
  const { press, click, takeFocus } = useTreeEvents({ box, index, tree, current, page, rowFocus });

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
            domId={domIdOf(id, node)}
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
