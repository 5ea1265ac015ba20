import { useMemo, useRef, useState } from 'react';
import { t } from '../../codegen/runtime/translate.ts';
import { isBranch, type ServiceIndex, type ServiceNode } from './service-index.ts';
import { countTicks, idsOf, type Ticks, ticksOf, toggle, untick } from './ticks.ts';
import { type Found, findServices, visibleNodes } from './tree-filter.ts';

/** What the tree shows and what can be done with it. */
export type ServiceTreeState = {
  counts: Int32Array;
  /** Ids of the answer that the tree does not have. */
  unknown: string[];
  found: Found | undefined;
  rows: ServiceNode[];
  /** The one row that the keyboard is on. */
  active: ServiceNode | undefined;
  /** What was done last, for those who cannot see it. */
  said: string;
  isOpen: (node: ServiceNode) => boolean;
  search: (query: string) => void;
  go: (node: ServiceNode) => void;
  setOpen: (nodes: readonly ServiceNode[], isOpen: boolean) => void;
  toggle: (node: ServiceNode) => void;
  remove: (node: ServiceNode) => void;
  removeUnknown: (id: string) => void;
};

/** Holds the ticks, the open branches, the search and the current row of one tree. */
export function useServiceTree(
  index: ServiceIndex,
  initialIds: unknown,
  onChange: (ids: string[]) => void,
): ServiceTreeState {
  const [answer, setAnswer] = useState(() => ticksOf(index, idsFrom(initialIds)));
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [query, setQuery] = useState('');
  const [activeIndex, setActiveIndex] = useState(0);
  const [said, setSaid] = useState('');
  const kept = useRef(answer);

  const found = useMemo(() => findServices(index, query), [index, query]);
  const isOpen = useMemo(() => {
    // While searching, the branches with matches are open, and `opened` has those that were turned about.
    return (node: ServiceNode) => opened.has(node.index) !== Boolean(found?.hasMatchBelow[node.index]);
  }, [opened, found]);
  const rows = useMemo(() => visibleNodes(index, found, isOpen), [index, found, isOpen]);
  const counts = useMemo(() => countTicks(index, answer.ticks), [index, answer]);
  const beforeSearch = useRef(opened);

  const change = (ticks: Ticks, unknown: string[], done: string) => {
    kept.current = { ticks, unknown };
    setAnswer(kept.current);
    setSaid(done);
    onChange([...idsOf(index, ticks), ...unknown]);
  };

  return {
    counts,
    unknown: answer.unknown,
    found,
    rows,
    active: rows.find((row) => row.index === activeIndex) ?? rows[0],
    said,
    isOpen,
    search(next) {
      const isBlank = next.trim() === '';
      if (query.trim() === '' && !isBlank) beforeSearch.current = opened;
      setQuery(next);
      setOpened(isBlank ? beforeSearch.current : new Set());
    },
    go: (node) => setActiveIndex(node.index),
    setOpen(nodes, shouldBeOpen) {
      const next = new Set(opened);
      for (const { index: at } of nodes.filter((node) => isBranch(node) && isOpen(node) !== shouldBeOpen)) {
        if (!next.delete(at)) next.add(at);
      }
      setOpened(next);
    },
    toggle(node) {
      const { ticks, unknown } = kept.current;
      const next = toggle(index, ticks, node);
      change(next, unknown, described(node, next[node.index] === 1));
    },
    remove(node) {
      const { ticks, unknown } = kept.current;
      change(untick(index, ticks, node), unknown, described(node, false));
    },
    removeUnknown(id) {
      const { ticks, unknown } = kept.current;
      change(
        ticks,
        unknown.filter((one) => one !== id),
        t('Removed'),
      );
    },
  };
}

function described(node: ServiceNode, isTicked: boolean): string {
  const below = node.end - node.index - 1;
  const what =
    below === 0
      ? node.name
      : t('{name} and {below} below it', { name: node.name, below: below.toLocaleString('en') });
  return `${what} ${isTicked ? 'ticked' : 'unticked'}`;
}

function idsFrom(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
