import { useMemo, useRef, useState } from 'react';
import { locale, t } from '../../../codegen/runtime/translate.ts';
import { isBranch, type ServiceIndex, type ServiceNode } from './service-index.ts';
import { countTicks, type Ticks, ticksOf } from './ticks.ts';
import { idsOf, toggle, untick } from './toggle.ts';
import { type Found, findServices, visibleNodes } from './tree-filter.ts';

/** The state of the tree, and the actions on it. */
export type ServiceTreeState = {
  counts: Int32Array;
  /** Ids of the answer that the tree does not have. */
  unknown: string[];
  found: Found | undefined;
  rows: ServiceNode[];
  /** The row that the keyboard is on. */
  active: ServiceNode | undefined;
  /** The last action in words, for screen readers. */
  said: string;
  isOpen: (node: ServiceNode) => boolean;
  search: (query: string) => void;
  go: (node: ServiceNode) => void;
  setOpen: (nodes: readonly ServiceNode[], isOpen: boolean) => void;
  toggle: (node: ServiceNode) => void;
  remove: (node: ServiceNode) => void;
  removeUnknown: (id: string) => void;
};

/**
 * Holds the ticks, the open branches, the search and the current row of one tree. All of it is kept by the services'
 * ids: the list may be fetched anew at any moment, and then the indexes change.
 */
export function useServiceTree(
  index: ServiceIndex,
  initialIds: unknown,
  onChange: (ids: string[]) => void,
): ServiceTreeState {
  const [ids, setIds] = useState(() => idsFrom(initialIds));
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [query, setQuery] = useState('');
  const [activeId, setActiveId] = useState<string>();
  const [said, setSaid] = useState('');
  const kept = useRef(ids);

  const found = useMemo(() => findServices(index, query), [index, query]);
  const isOpen = useMemo(() => {
    // During a search, branches with matches are open by default, and `opened` holds those toggled from their default.
    return (node: ServiceNode) => opened.has(node.id) !== Boolean(found?.hasMatchBelow[node.index]);
  }, [opened, found]);
  const rows = useMemo(() => visibleNodes(index, found, isOpen), [index, found, isOpen]);
  const { ticks: ticked, unknown: unlisted } = useMemo(() => ticksOf(index, ids), [index, ids]);
  const counts = useMemo(() => countTicks(index, ticked), [index, ticked]);
  const beforeSearch = useRef(opened);

  const change = (ticks: Ticks, unknown: string[], done: string) => {
    kept.current = [...idsOf(index, ticks), ...unknown];
    setIds(kept.current);
    setSaid(done);
    onChange(kept.current);
  };

  return {
    counts,
    unknown: unlisted,
    found,
    rows,
    active: rows.find((row) => row.id === activeId) ?? rows[0],
    said,
    isOpen,
    search(next) {
      const isBlank = next.trim() === '';
      if (query.trim() === '' && !isBlank) beforeSearch.current = opened;
      setQuery(next);
      setOpened(isBlank ? beforeSearch.current : new Set());
    },
    go: (node) => setActiveId(node.id),
    setOpen(nodes, shouldBeOpen) {
      const next = new Set(opened);
      for (const { id } of nodes.filter((node) => isBranch(node) && isOpen(node) !== shouldBeOpen)) {
        if (!next.delete(id)) next.add(id);
      }
      setOpened(next);
    },
    toggle(node) {
      const { ticks, unknown } = ticksOf(index, kept.current);
      const next = toggle(index, ticks, node);
      change(next, unknown, described(node, next[node.index] === 1));
    },
    remove(node) {
      const { ticks, unknown } = ticksOf(index, kept.current);
      change(untick(index, ticks, node), unknown, described(node, false));
    },
    removeUnknown(id) {
      const { ticks, unknown } = ticksOf(index, kept.current);
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
      : t('{name} and {below} below it', { name: node.name, below: below.toLocaleString(locale()) });
  return isTicked ? t('{services} ticked', { services: what }) : t('{services} unticked', { services: what });
}

function idsFrom(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
