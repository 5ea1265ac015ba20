import { useCallback, useState } from 'react';
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
  if (data)
    return (
      <Bench
        // What was published is another form to look at.
        key={`${data.form.id} ${data.form.running?.sha256}`}
        {...data}
        published={published}
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
