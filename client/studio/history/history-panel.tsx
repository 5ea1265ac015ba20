import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useAsked } from '../../ui/use-answer.ts';
import { ActEntry } from './act-entry.tsx';
import '../changes/changes.css';
import './history.css';

type Props = {
  /** The id of the form. */
  id: string;
  /** What stands above, for a form with this title; null for one that is gone. */
  head?: (title: string | null) => ReactNode;
  /** Called when what was thrown away is the draft again. */
  onBroughtBack: () => void;
};

/** Who did what with a form, and when, the newest first. */
export function HistoryPanel(props: Props) {
  return (
    <div className="history-panel">
      {!props.head && <h2 className="visually-hidden">{t('History')}</h2>}
      <Acts {...props} />
    </div>
  );
}

/** A page of the history, and, once somebody asks for them, those below it. */
function Acts({ id, cursor, head, onBroughtBack }: Props & { cursor?: string }) {
  const { data, sentence, retry } = useAsked('GET /studio/forms/{id}/acts', {
    params: { id },
    query: { cursor },
  });
  const [isLonger, setLonger] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const isThere = data !== undefined;
  // The button that asked for it is gone.
  useLayoutEffect(() => {
    if (isThere && cursor !== undefined) list.current?.focus();
  }, [isThere, cursor]);
  if (sentence) return <FailedPart sentence={sentence} retry={retry} />;
  if (!data) return <Loading />;
  const { items, next, timeZone, title } = data;
  return (
    <>
      {head?.(title)}
      {items.length === 0 && <p>{t('Nobody has changed anything yet.')}</p>}
      <ol ref={list} tabIndex={-1} className="plain-list history">
        {items.map((act) => (
          <ActEntry key={act.id} id={id} act={act} timeZone={timeZone} onBroughtBack={onBroughtBack} />
        ))}
      </ol>
      {next !== null && isLonger && <Acts id={id} cursor={next} onBroughtBack={onBroughtBack} />}
      {next !== null && !isLonger && (
        <p>
          <button type="button" className="button" onClick={() => setLonger(true)}>
            {t('Show what was before')}
          </button>
        </p>
      )}
    </>
  );
}
