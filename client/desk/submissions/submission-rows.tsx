import { useState } from 'react';
import type { SubmissionItem } from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { ActionProblem } from '../../ui/action-problem.tsx';
import { pathTo } from '../../ui/routes.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { deskTime } from '../desk-time.ts';
import { releaseWords } from '../release-words.ts';
import { ageOf } from '../words.ts';

type Props = {
  formName: string;
  items: SubmissionItem[];
  next: string | null;
  isLoading: boolean;
  problem: string | undefined;
  loadMore: () => void;
};

/** Submissions, one per row: their first answers, reference and age. */
export function SubmissionRows({ formName, items, next, isLoading, problem, loadMore }: Props) {
  const [openedAt] = useState(() => Date.now());
  return (
    <div aria-busy={isLoading}>
      <ul className="submission-list">
        {items.map((item) => (
          <Row key={item.id} formName={formName} item={item} now={openedAt} />
        ))}
      </ul>
      <ActionProblem>{problem}</ActionProblem>
      <div className="queue-end">
        <p role="status">
          {next
            ? t('{length} shown', { length: items.length })
            : t('Showing all {length}', { length: items.length })}
        </p>
        {next && (
          <ActionButton kind="plain" isBusy={isLoading} onPress={loadMore}>
            {t('Load more')}
          </ActionButton>
        )}
      </div>
    </div>
  );
}

function Row({ formName, item, now }: { formName: string; item: SubmissionItem; now: number }) {
  const { id, reference, submittedAt, formRelease, summary } = item;
  const [first = t('No answers'), ...others] = summary;
  return (
    <li className="submission-row">
      <div>
        <SiteLink href={pathTo('adminSubmission', { formName, id })}>{first}</SiteLink>
        <p>
          {reference && <span className="reference">{reference}</span>}
          {reference && others.length > 0 && ' · '}
          {others.join(' · ')}
        </p>
      </div>
      <span className="submission-version">{releaseWords(formRelease)}</span>
      <time className="submission-age" dateTime={submittedAt} title={deskTime(submittedAt)}>
        {ageOf(submittedAt, now)}
        <span className="visually-hidden"> {t('ago')}</span>
      </time>
    </li>
  );
}
