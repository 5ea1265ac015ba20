import { useCallback } from 'react';
import { useParams } from 'wouter';
import { fetchPart } from '../../api/studio-parts.ts';
import { DeskPage, DeskWaiting } from '../../ui/desk-page.tsx';
import { FailedPart } from '../../ui/failed-part.tsx';
import { NotFound } from '../../ui/not-found/not-found.tsx';
import { titleOf } from '../../ui/routes.ts';
import { useFetched } from '../use-fetched.ts';
import { PartBench } from './part-bench.tsx';

/** The page of a part that forms share. */
export function PartScreen() {
  const { partId = '' } = useParams();
  const ask = useCallback((signal: AbortSignal) => fetchPart(partId, signal), [partId]);
  const { state, retry } = useFetched(ask);
  if (state.phase === 'asking') return <DeskWaiting title={titleOf('studioPart')} />;
  if (state.phase === 'ready') return <PartBench key={state.data.part.id} part={state.data.part} />;
  if (state.status === 404) return <NotFound />;
  return (
    <div className="studio-page">
      <DeskPage title={titleOf('studioPart')}>
        <FailedPart sentence={state.sentence} retry={retry} />
      </DeskPage>
    </div>
  );
}
