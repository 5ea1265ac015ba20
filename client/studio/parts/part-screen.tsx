import { useCallback } from 'react';
import { useParams } from 'wouter';
import { fetchPart } from '../../api/studio-parts.ts';
import { DeskPage, DeskWaiting } from '../../ui/desk-page.tsx';
import { FailedPart } from '../../ui/failed-part.tsx';
import { NotFound } from '../../ui/not-found/not-found.tsx';
import { titleOf } from '../../ui/routes.ts';
import { useAnswer } from '../../ui/use-answer.ts';
import { PartBench } from './part-bench.tsx';

/** The page of a shared part. */
export function PartScreen() {
  const { partId = '' } = useParams();
  const ask = useCallback((signal: AbortSignal) => fetchPart(partId, signal), [partId]);
  const { data, sentence, status, retry } = useAnswer(ask);
  if (data) return <PartBench key={data.part.id} part={data.part} />;
  if (!sentence) return <DeskWaiting title={titleOf('studioPart')} />;
  if (status === 404) return <NotFound />;
  return (
    <div className="studio-page">
      <DeskPage title={titleOf('studioPart')}>
        <FailedPart sentence={sentence} retry={retry} />
      </DeskPage>
    </div>
  );
}
