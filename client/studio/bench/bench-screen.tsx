import { type RefObject, useCallback, useRef } from 'react';
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
  return <OneForm key={formId} formId={formId} />;
}

function OneForm({ formId }: { formId: string }) {
  const next = useRef<JustPublished>(undefined);
  const ask = useCallback(
    (signal: AbortSignal) => fetchWith(formId, next.current?.number ?? 0, signal),
    [formId],
  );
  const { data, sentence, status, retry, refresh } = useAnswer(ask, formId);
  const reading = useReadings(data, next);
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

const TRIES = 6;
const PAUSE_MS = 500;

/**
 * Fetches a form once its releases go as far as a number: of several processes, each knows of what another has published
 * within two seconds. If one does not, the form is as it knows it.
 */
async function fetchWith(formId: string, release: number, signal: AbortSignal) {
  for (let tried = 1; ; tried += 1) {
    const answer = await fetchForm(formId, signal);
    if (!answer.ok || (answer.data.last ?? 0) >= release || tried === TRIES || signal.aborted) return answer;
    await new Promise((goOn) => setTimeout(goOn, PAUSE_MS));
  }
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
function useReadings(data: OpenedForm | undefined, next: RefObject<JustPublished | undefined>): Reading {
  const readings = useRef<Reading>({ data, count: 0, published: undefined, awaited: undefined });
  const last = readings.current;
  if (last.data !== data) {
    const awaited = awaitedIn(data, last);
    // What was published is still news where the form is read again for something else.
    const isNews = !data?.draft && (data?.last ?? 0) <= (last.published?.number ?? -1);
    const published = next.current ?? awaitedNow(data, last) ?? (isNews ? last.published : undefined);
    readings.current = { data, count: last.count + 1, published, awaited };
    next.current = undefined;
  }
  return readings.current;
}

/** Returns the release that was waited for, once it is there: it may be read before anybody has told of it. */
function awaitedNow(data: OpenedForm | undefined, { awaited }: Reading): JustPublished | undefined {
  const isThere = awaited !== undefined && data?.last === awaited && !data.draft?.offer;
  return isThere ? { number: awaited, isByOther: true } : undefined;
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
