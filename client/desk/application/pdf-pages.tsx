import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';

type Props = { address: string; name: string };

/** Loads the code that draws PDFs. It is larger than the rest of the desk, so it is fetched when a PDF is opened. */
const loadDrawing = () => import('./load-pdf.ts');

const PAGES_AT_ONCE = 10;

/** The pages of a PDF, one below the other, drawn without the browser's own viewer. */
export function PdfPages({ address, name }: Props) {
  const { pdf, hasFailed, retry } = usePdf(address);
  const [shown, setShown] = useState(PAGES_AT_ONCE);
  if (hasFailed)
    return (
      <div role="alert">
        <p className="field-error">{t('The document could not be shown.')}</p>
        <button type="button" className="button" onClick={retry}>
          {t('Try again')}
        </button>
      </div>
    );
  if (!pdf)
    return (
      <p className="loading" role="status">
        {t('Loading…')}
      </p>
    );
  const amount = Math.min(shown, pdf.numPages);
  const numbers = Array.from({ length: amount }, (_, at) => at + 1);
  return (
    <div className="pdf-pages">
      {numbers.map((number) => (
        <PdfPage key={number} pdf={pdf} number={number} name={name} />
      ))}
      {amount < pdf.numPages && (
        <button type="button" className="button" onClick={() => setShown(shown + PAGES_AT_ONCE)}>
          {t('Show more of {numPages} pages', { numPages: pdf.numPages })}
        </button>
      )}
    </div>
  );
}

function PdfPage({ pdf, number, name }: { pdf: PDFDocumentProxy; number: number; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void Promise.all([loadDrawing(), pdf.getPage(number)]).then(async ([{ drawPage }, page]) => {
      const place = canvas.current;
      if (!isCurrent || !place) return;
      await drawPage(page, place, place.clientWidth);
      setDrawn(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [pdf, number]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={t('{name}, page {number} of {numPages}', { name, number, numPages: pdf.numPages })}
      data-drawn={isDrawn || undefined}
    />
  );
}

function usePdf(address: string) {
  const [state, setState] = useState<{ pdf?: PDFDocumentProxy; hasFailed: boolean }>({ hasFailed: false });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    let isCurrent = true;
    let close: (() => Promise<void>) | undefined;
    const fail = () => isCurrent && setState({ hasFailed: true });
    loadDrawing().then(({ openPdf }) => {
      if (!isCurrent) return;
      const task = openPdf(address);
      close = () => task.destroy();
      task.promise.then((pdf) => isCurrent && setState({ pdf, hasFailed: false }), fail);
    }, fail);
    return () => {
      isCurrent = false;
      void close?.();
    };
  }, [address, attempt]);
  const retry = () => {
    setState({ hasFailed: false });
    setAttempt(attempt + 1);
  };
  return { ...state, retry };
}
