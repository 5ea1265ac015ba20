import { useCallback, useEffect, useState } from 'react';
import type { ApplicationState } from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { ask } from '../../api/operation.ts';
import { patternOf } from '../../ui/routes.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { type QueueView, stateGroups, writeView } from './queue-address.ts';

type Counts = Partial<Record<ApplicationState, number>>;

/** The server stops counting here. */
const MOST_COUNTED = 1000;
/** The tabs that show a count; finished applications need none. */
const COUNTED = ['waiting', 'submitted', 'in_review', 'changes_requested'];

/** One tab per state. Tabs with open work show how many applications there are. */
export function QueueTabs({ view }: { view: QueueView }) {
  const counts = useCounts(view.group);
  return (
    <nav className="link-tabs queue-tabs" aria-label={t('State')}>
      <ul>
        {Object.entries(stateGroups).map(([group, { label, states }]) => (
          <li key={group}>
            <SiteLink
              href={`${patternOf('admin')}${writeView({ ...view, group })}`}
              aria-current={group === view.group ? 'true' : undefined}
            >
              {t(label)}
              {COUNTED.includes(group) && <Count counts={counts} states={states} />}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Count({ counts, states }: { counts: Counts; states: readonly string[] }) {
  const numbers = states.map((state) => counts[state as ApplicationState]);
  if (numbers.includes(undefined)) return null;
  const sum = numbers.reduce((total: number, number = 0) => total + number, 0);
  return <span className="queue-count">{sum >= MOST_COUNTED ? `${MOST_COUNTED}+` : sum}</span>;
}

/** Fetches the counts again whenever another tab is opened; empty if they cannot be fetched. */
function useCounts(group: string): Counts {
  const [counts, setCounts] = useState<Counts>({});
  const count = useCallback(async (signal: AbortSignal) => {
    const answer = await ask('GET /admin/application_counts', { signal });
    if (answer.ok && !signal.aborted) setCounts(answer.data);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again for each tab
  useEffect(() => {
    const leaving = new AbortController();
    void count(leaving.signal);
    return () => leaving.abort();
  }, [count, group]);
  return counts;
}
