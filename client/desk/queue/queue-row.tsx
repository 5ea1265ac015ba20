import type { QueueItem } from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { pathTo } from '../../ui/routes.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { deskTime } from '../desk-time.ts';
import { StateTag, TypeTag } from '../tag.tsx';
import { ageOf, latenessOf, sharedWords } from '../words.ts';

/** One application: who it is from, its state, how long it has waited, and possible duplicates. */
export function QueueRow({ item, now }: { item: QueueItem; now: number }) {
  const isWaiting = item.state === 'submitted' || item.state === 'in_review';
  const lateness = isWaiting ? latenessOf(item.stateSince, now) : undefined;
  return (
    <li className="queue-row">
      <div className="queue-who">
        <SiteLink data-row href={pathTo('adminApplication', { id: item.id })}>
          {item.organizationName}
        </SiteLink>
        <p>
          <span className="reference">{item.reference}</span> · {item.applicantName}
        </p>
        {item.possibleDuplicates.length > 0 && (
          <p className="queue-flag">
            {t('Possible duplicate: {shared}', {
              shared: item.possibleDuplicates.map((kind) => t(sharedWords[kind])).join(', '),
            })}
          </p>
        )}
      </div>
      <TypeTag type={item.type} />
      <span className="queue-state">
        <StateTag state={item.state} />
        {item.revision > 1 && (
          <span className="queue-revision">
            {t('Submitted {revision} times', { revision: item.revision })}
          </span>
        )}
      </span>
      <span className="queue-reviewer">{item.lastActor}</span>
      <time
        className="queue-age"
        data-lateness={lateness}
        dateTime={item.stateSince}
        title={deskTime(item.stateSince)}
      >
        {ageOf(item.stateSince, now)}
        <span className="visually-hidden">
          {' '}
          {t('in this state')}
          {lateness && t(', late')}
        </span>
      </time>
    </li>
  );
}
