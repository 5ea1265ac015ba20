import { useCallback, useRef } from 'react';
import { useParams } from 'wouter';
import { fetchForm, type OpenedForm } from '../../api/studio.ts';
import { DeskPage, DeskWaiting } from '../../ui/desk-page.tsx';
import { FailedPart } from '../../ui/failed-part.tsx';
import { NotFound } from '../../ui/not-found/not-found.tsx';
import { titleOf } from '../../ui/routes.ts';
import { useAnswer } from '../../ui/use-answer.ts';
import type { JustPublished } from '../releases/releases-panel.tsx';
import { Bench } from './bench.tsx';

/** The page of one form: its editors, and beside them a preview. */
export function BenchScreen() {
  const { formId = '' } = useParams();
  const ask = useCallback((signal: AbortSignal) => fetchForm(formId, signal), [formId]);
  const { data, sentence, status, retry, refresh } = useAnswer(ask, formId);
  const { reading, next } = useReadings(data);
  if (data)
    return (
      <Bench
        // What is read again begins anew: it was published, or waits for that. What was typed is kept in this browser.
        key={reading.count}
        opened={data}
        published={reading.published}
        awaited={reading.awaited}
        isAgain={reading.count > 1}
        onStale={refresh}
        onPublished={(number, isByOther) => {
          next.current = { number, isByOther };
          refresh();
        }}
      />
    );
  if (!sentence) return <DeskWaiting title={titleOf('studioForm')} />;
  if (status === 404) return <NotFound />;
  return (
    <div className="studio-page">
      <DeskPage title={titleOf('studioForm')}>
        <FailedPart sentence={sentence} retry={retry} />
      </DeskPage>
    </div>
  );
}

/** A form as it was read: for the how manieth time, and what came of it before. */
type Reading = {
  data: OpenedForm | undefined;
  count: number;
  /** The release that was just published; until the form is read again. */
  published: JustPublished | undefined;
  /** The release that a draft waits to be, or waited to be a moment ago. */
  awaited: number | undefined;
};

/** Counts how often a form was read. `next`: set to the release that was published before it is read again. */
function useReadings(data: OpenedForm | undefined) {
  const readings = useRef<Reading>({ data, count: 0, published: undefined, awaited: undefined });
  const next = useRef<JustPublished>(undefined);
  const last = readings.current;
  if (last.data !== data) {
    const awaited = awaitedIn(data, last);
    readings.current = { data, count: last.count + 1, published: next.current, awaited };
    next.current = undefined;
  }
  return { reading: readings.current, next };
}

/**
 * Returns the release that a draft waits to be. A process may say that the draft is gone a moment before it knows of the
 * release: until then that is waited for.
 */
function awaitedIn(data: OpenedForm | undefined, before: Reading): number | undefined {
  const last = data?.last ?? 0;
  if (data?.draft?.offer) return last + 1;
  const isGone = data?.draft?.begunAt !== before.data?.draft?.begunAt || !data?.draft;
  return isGone && before.awaited !== undefined && before.awaited > last ? before.awaited : undefined;
}
