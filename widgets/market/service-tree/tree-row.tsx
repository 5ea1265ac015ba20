import { memo } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import { isBranch, type ServiceNode } from './service-index.ts';
import type { TickState } from './ticks.ts';
import { highlightParts } from './tree-filter.ts';

type TreeRowProps = {
  node: ServiceNode;
  domId: string;
  state: TickState;
  isOpen: boolean;
  isActive: boolean;
  /** The words that were searched for. */
  words: readonly string[];
  /** How many services below are ticked; shown beside a closed branch. */
  ticked: number;
  top: number;
};

const NO_WORDS: readonly string[] = [];

/** One service: its checkbox, its name, and for a branch the arrow that opens it. The tree handles the clicks. */
export const TreeRow = memo(function TreeRow(props: TreeRowProps) {
  const { node, domId, state, isOpen, isActive, words = NO_WORDS, ticked, top } = props;
  const below = node.end - node.index - 1;
  return (
    <div
      role="treeitem"
      id={domId}
      className="tree-row"
      data-index={node.index}
      aria-label={node.name}
      aria-level={node.level}
      aria-setsize={node.siblings}
      aria-posinset={node.position}
      aria-checked={state === 'mixed' ? 'mixed' : state === 'true'}
      aria-expanded={isBranch(node) ? isOpen : undefined}
      tabIndex={isActive ? 0 : -1}
      style={{ insetBlockStart: top, ['--level' as string]: node.level - 1 }}
    >
      <span className="tree-arrow" data-arrow={below > 0 ? '' : undefined} aria-hidden="true" />
      <span className="tree-box" data-state={state} aria-hidden="true" />
      <span className="tree-name" title={node.name}>
        {highlightParts(node, words).map((part, place) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name have no other identity
          place % 2 === 0 ? part : <mark key={place}>{part}</mark>,
        )}
      </span>
      {below > 0 && (
        <span
          className="tree-count"
          data-count={ticked > 0 ? t('{ticked} of {below}', { ticked, below }) : below}
        />
      )}
    </div>
  );
});
