import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type {
  FormDraftState,
  ListedRelease,
  PublishingOutcome,
  ReleaseLook,
} from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useAsked } from '../../ui/use-answer.ts';
import { ReleaseRow } from './release-row.tsx';
import './releases.css';

/** A release that was just published; by what somebody else did: they approved it, or its time had come. */
export type JustPublished = { number: number; isByOther: boolean };

type Props = {
  id: string;
  /** The release that somebody looks at. */
  look: ReleaseLook | undefined;
  /** Called with the release that somebody looks at; undefined: with none any more. */
  onLook: (look: ReleaseLook | undefined) => void;
  /** Brings the preview to the front, where it is not beside this. */
  onPreview: () => void;
  /** The one that was just published. */
  published: JustPublished | undefined;
  /** What is worked on besides; null for nothing. */
  draft: FormDraftState | null;
  /** Called when one was published again, or waits for somebody else to approve that. */
  onPublished: (outcome: PublishingOutcome) => void;
};

/** Until it is asked for again: twice as long each time, about a minute in all. */
const AGAIN_MS = 1000;
const MOST_AGAIN = 6;

/** The releases of a form: who published what and why, how each looked, and the way back to it. */
export function ReleasesPanel({ id, look, onLook, onPreview, published, draft, onPublished }: Props) {
  const { data, sentence, retry, refresh } = useAsked('GET /studio/forms/{id}/releases', { params: { id } });
  const [open, setOpen] = useState(look?.entry.number);
  const done = useRef<HTMLParagraphElement>(null);
  const again = useRef({ of: 0, times: 0 });
  // The button that was pressed is gone.
  const isThere = data !== undefined;
  useLayoutEffect(() => {
    if (published !== undefined && isThere) done.current?.focus();
  }, [published, isThere]);
  const isBehind = published !== undefined && data !== undefined && (data.served ?? 0) < published.number;
  // Asked of another process than the one that has published it, which knows of it within two seconds.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read again may still be behind
  useEffect(() => {
    if (!isBehind) return;
    if (again.current.of !== published.number) again.current = { of: published.number, times: 0 };
    if (again.current.times >= MOST_AGAIN) return;
    const timer = setTimeout(refresh, AGAIN_MS * 2 ** again.current.times);
    again.current.times += 1;
    return () => clearTimeout(timer);
  }, [isBehind, refresh, data]);
  if (sentence) return <FailedPart sentence={sentence} retry={retry} />;
  if (!data) return <Loading />;
  const show = (number: number | undefined) => {
    setOpen(number);
    if (number === undefined) onLook(undefined);
  };
  return (
    <div className="releases-panel">
      <h2 className="visually-hidden">{t('Versions')}</h2>
      <p
        ref={done}
        tabIndex={-1}
        role="status"
        className={published === undefined ? 'visually-hidden' : 'releases-done'}
      >
        {published && publishedWords(published, data.items)}
      </p>
      <ol className="plain-list releases" reversed>
        {data.items.map((release) => (
          <ReleaseRow
            key={release.number}
            id={id}
            release={release}
            isServed={release.number === data.served}
            canPublish={data.canPublish}
            draft={draft}
            timeZone={data.timeZone}
            isOpen={release.number === open}
            onToggle={() => show(release.number === open ? undefined : release.number)}
            onLook={onLook}
            onPreview={onPreview}
            onPublished={(outcome) => {
              show(undefined);
              refresh();
              onPublished(outcome);
            }}
          />
        ))}
      </ol>
    </div>
  );
}

function publishedWords({ number, isByOther }: JustPublished, releases: ListedRelease[]): string {
  const name = releases.find((one) => one.number === number)?.approvedBy;
  return isByOther && name
    ? t('{name} approved it: version {number} is published. Everybody gets it now.', { name, number })
    : t('Version {number} is published. Everybody gets it now.', { number });
}
