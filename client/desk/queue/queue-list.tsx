import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { QueueItem } from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { ActionProblem } from '../../ui/action-problem.tsx';
import { QueueRow } from './queue-row.tsx';
import type { QueueState } from './use-queue.ts';

type Props = {
  queue: Pick<QueueState, 'hasMore' | 'isLoading' | 'problem'> & { loadMore: () => void };
  items: QueueItem[];
  now: number;
};

/** The applications, one per row. Arrow keys, Home and End move between them. */
export function QueueList({ queue, items, now }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(items.length);
  useEffect(() => {
    const isLonger = items.length > before.current && before.current > 0;
    if (isLonger && document.activeElement === document.body) linksIn(list.current)[before.current]?.focus();
    before.current = items.length;
  }, [items.length]);
  const move = (event: KeyboardEvent) => {
    const links = linksIn(list.current);
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    const target = at < 0 ? undefined : links[targetOf(event.key, at, links.length)];
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
  return (
    <div aria-busy={queue.isLoading}>
      <div className="queue-head" aria-hidden="true">
        <span>{t('Organization')}</span>
        <span>{t('Kind')}</span>
        <span>{t('State')}</span>
        <span>{t('Reviewer')}</span>
        <span>{t('Waiting')}</span>
      </div>
      <ul className="queue-list" ref={list} onKeyDown={move}>
        {items.map((item) => (
          <QueueRow key={item.id} item={item} now={now} />
        ))}
      </ul>
      <ActionProblem>{queue.problem}</ActionProblem>
      <div className="queue-end">
        <p role="status">
          {queue.hasMore
            ? t('{length} shown', { length: items.length })
            : t('Showing all {length}', { length: items.length })}
        </p>
        {queue.hasMore && (
          <ActionButton kind="plain" isBusy={queue.isLoading} onPress={queue.loadMore}>
            {t('Load more')}
          </ActionButton>
        )}
      </div>
    </div>
  );
}

function linksIn(list: HTMLElement | null): HTMLAnchorElement[] {
  return [...(list?.querySelectorAll<HTMLAnchorElement>('a[data-row]') ?? [])];
}

/** Returns the index of the row that a key leads to from `at`; -1 for other keys. */
function targetOf(key: string, at: number, length: number): number {
  if (key === 'ArrowDown') return Math.min(at + 1, length - 1);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? length - 1 : -1;
}
