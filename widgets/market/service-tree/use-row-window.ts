import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ServiceIndex, ServiceNode } from './service-index.ts';

/** Rows rendered above and below those in view. */
const OVERSCAN = 8;

/** The rows of a long list to render, the height of a row in pixels, and the number of rows in a page. */
export type RowWindow = { first: number; last: number; rowHeight: number; page: number };

/**
 * Follows the scrolling of a box with `count` rows of equal height. `sizer` is an element as high as a row, so that CSS
 * may set the height and it may follow the text size.
 */
export function useRowWindow(
  box: RefObject<HTMLElement | null>,
  sizer: RefObject<HTMLElement | null>,
  count: number,
): RowWindow {
  const [size, setSize] = useState({ rowHeight: 44, boxHeight: 384 });
  const [top, setTop] = useState(0);
  useEffect(() => {
    const measure = () => {
      const rowHeight = sizer.current?.offsetHeight || 44;
      const boxHeight = box.current?.clientHeight || 384;
      setSize((old) =>
        old.rowHeight === rowHeight && old.boxHeight === boxHeight ? old : { rowHeight, boxHeight },
      );
    };
    // The observer calls back once at the start, when the page is laid out anyway.
    const observer = new ResizeObserver(measure);
    if (sizer.current) observer.observe(sizer.current);
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, [box, sizer]);
  const { rowHeight, boxHeight } = size;
  useEffect(() => {
    const scrolled = box.current;
    const follow = () => setTop(Math.floor((scrolled?.scrollTop ?? 0) / rowHeight));
    scrolled?.addEventListener('scroll', follow, { passive: true });
    return () => scrolled?.removeEventListener('scroll', follow);
  }, [box, rowHeight]);
  const page = Math.max(1, Math.floor(boxHeight / rowHeight));
  return {
    first: Math.max(0, Math.min(top, count - page) - OVERSCAN),
    last: Math.min(count, top + page + 1 + OVERSCAN),
    rowHeight,
    page,
  };
}

/** Scrolls a box just as far as needed to show a row. */
export function scrollToRow(box: HTMLElement | null, row: number, rowHeight: number): void {
  if (!box) return;
  const top = row * rowHeight;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top + rowHeight > box.scrollTop + box.clientHeight)
    box.scrollTop = top + rowHeight - box.clientHeight;
}

type SteadyRows = {
  index: ServiceIndex;
  rows: readonly ServiceNode[];
  active: ServiceNode | undefined;
  rowHeight: number;
};

/** Keeps the current row, or else the one at the top of the box, in place on the screen when another list arrives. */
export function useSteadyRows(
  box: RefObject<HTMLElement | null>,
  { index, rows, active, rowHeight }: SteadyRows,
): void {
  const shown = useRef({ index, rows });
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { index, rows };
    const scrolled = box.current;
    // A box scrolled to its very top shows whatever comes first.
    if (before.index === index || !scrolled?.scrollTop) return;
    const placeOf = (all: readonly ServiceNode[], id: string | undefined) =>
      all.findIndex((row) => row.id === id);
    const current = placeOf(before.rows, active?.id);
    const top = current * rowHeight - scrolled.scrollTop;
    const isInSight = current >= 0 && top > -rowHeight && top < scrolled.clientHeight;
    const held = isInSight ? current : Math.floor(scrolled.scrollTop / rowHeight);
    const now = placeOf(rows, before.rows[held]?.id);
    if (now >= 0) scrolled.scrollTop += (now - held) * rowHeight;
  });
}
