import { useEffect, useRef, useState } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import { patternOf } from '../../ui/routes.ts';
import { type Ask, type FilledIn, isOwn, type Show, type Told } from './protocol.ts';

/** Asks the page in the frame for its answers. */
export type ReadForm = () => Promise<FilledIn>;

type Props = {
  show: Show | undefined;
  width: keyof typeof WIDTHS;
  /** Receives the function that reads the answers. */
  reading: { current: ReadForm | undefined };
};

const WIDTHS = { phone: 375, desktop: 1280 };

/** A frame with the width of a phone or a desktop, scaled down if there is less room. */
export function PreviewFrame({ show, width, reading }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  const available = useWidth(room);
  const [shownVersion, setShownVersion] = useState('');
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      if (!isOwn(event, frame.current?.contentWindow ?? null)) return;
      const told = event.data as Told;
      if (told.kind === 'ready') setReady(true);
      if (told.kind === 'shown') setShownVersion(told.judged ? told.sha256 : '');
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    if (isReady && show) frame.current?.contentWindow?.postMessage(show, location.origin);
  }, [isReady, show]);
  useEffect(() => {
    reading.current = () => askFor(frame.current?.contentWindow ?? null);
  }, [reading]);
  const scale = available === 0 ? 1 : Math.min(1, available / WIDTHS[width]);
  return (
    <div className="preview-room" ref={room}>
      <iframe
        ref={frame}
        title={t('The form as people see it')}
        src={patternOf('studioPreview')}
        data-shown={shownVersion}
        style={{
          width: WIDTHS[width],
          height: `${100 / scale}%`,
          transform: `scale(${scale})`,
        }}
      />
    </div>
  );
}

function askFor(page: Window | null): Promise<FilledIn> {
  return new Promise((resolve) => {
    const listen = (event: MessageEvent) => {
      const told = event.data as Told;
      if (!isOwn(event, page) || told.kind !== 'filled-in') return;
      window.removeEventListener('message', listen);
      resolve(told);
    };
    window.addEventListener('message', listen);
    page?.postMessage({ kind: 'answers' } satisfies Ask, location.origin);
  });
}

/** Returns the width of an element, kept up to date. */
function useWidth(element: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
