import { useCallback, useRef, useState } from 'react';
import { useParams } from 'wouter';
import { fetchForm } from '../../api/studio.ts';
import { DeskPage, DeskWaiting } from '../../ui/desk-page.tsx';
import { FailedPart } from '../../ui/failed-part.tsx';
import { NotFound } from '../../ui/not-found/not-found.tsx';
import { titleOf } from '../../ui/routes.ts';
import { useAnswer } from '../../ui/use-answer.ts';
import { Bench } from './bench.tsx';

/** The page of one form: its editors, and beside them a preview. */
export function BenchScreen() {
  const { formId = '' } = useParams();
  const [published, setPublished] = useState<number>();
  const ask = useCallback((signal: AbortSignal) => fetchForm(formId, signal), [formId]);
  const { data, sentence, status, retry, refresh } = useAnswer(ask, formId);
  const readings = useRef({ data, count: 0 });
  if (readings.current.data !== data) readings.current = { data, count: readings.current.count + 1 };
  if (data)
    return (
      <Bench
        // What is read again begins anew: it was published, or waits for that. What was typed is kept in this browser.
        key={readings.current.count}
        opened={data}
        published={published}
        onStale={refresh}
        onPublished={(number) => {
          setPublished(number);
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
