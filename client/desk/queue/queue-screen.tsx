import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { t } from '../../../codegen/runtime/translate.ts';
import { DeskPage } from '../../ui/desk-page.tsx';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Loading } from '../../ui/loading.tsx';
import { patternOf, titleOf } from '../../ui/routes.ts';
import { type QueueView, queueQuery, readView, stateGroups, writeView } from './queue-address.ts';
import { QueueFilters } from './queue-filters.tsx';
import { QueueList } from './queue-list.tsx';
import { QueueTabs } from './queue-tabs.tsx';
import { useQueue } from './use-queue.ts';
import '../../ui/form-styles.ts';
import '../../ui/styles/link-tabs.css';
import './queue.css';

/** The queue of applications by state, kind and search; those that have waited longest come first. */
export function QueueScreen() {
  const view = readView(useSearch());
  const [, navigate] = useLocation();
  const query = queueQuery(view);
  const queue = useQueue(query);
  const [openedAt] = useState(() => Date.now());
  const show = (changed: Partial<QueueView>) =>
    navigate(`${patternOf('admin')}${writeView({ ...view, ...changed })}`, { replace: 'q' in changed });
  return (
    <DeskPage title={titleOf('admin')} actions={<Exports query={query} />}>
      <QueueTabs view={view} />
      <QueueFilters key={view.group} view={view} onChange={show} />
      {queue.problem && !queue.items && <FailedPart sentence={queue.problem} retry={queue.retry} />}
      {!queue.items && queue.isLoading && <Loading />}
      {queue.items?.length === 0 && <Nothing view={view} />}
      {queue.items && queue.items.length > 0 && (
        <QueueList queue={queue} items={queue.items} now={openedAt} />
      )}
    </DeskPage>
  );
}

function Exports({ query }: { query: string }) {
  return (
    <p className="queue-exports">
      {t('Export:')} <a href={`/api/admin/applications.csv?${query}`}>CSV</a>{' '}
      <a href={`/api/admin/applications.json?${query}`}>JSON</a>
    </p>
  );
}

function Nothing({ view: { group, type, q } }: { view: QueueView }) {
  const isFiltered = type !== '' || q !== '';
  const isWaiting = stateGroups[group]?.isOldestFirst;
  return (
    <div className="queue-nothing" role="status">
      <p>
        <strong>
          {isFiltered
            ? t('Nothing was found.')
            : isWaiting
              ? t('Nothing is waiting.')
              : t('There is nothing yet.')}
        </strong>
      </p>
      <p>
        {isFiltered
          ? t(
              'Search looks at the start of words in the organization, person, email address, phone and reference number.',
            )
          : t('New applications appear here as they come in.')}
      </p>
    </div>
  );
}
