import { GlobalWorkerOptions, getDocument, type PDFDocumentLoadingTask, type PDFPageProxy } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerAddress;

/** Opens a PDF in a separate worker. Nothing in it can run: no scripts, no forms, no compiled code. */
export function openPdf(address: string): PDFDocumentLoadingTask {
  return getDocument({ url: address, isEvalSupported: false, enableXfa: false, useWasm: false });
}

/** Draws a page as wide as `width`, in the screen's resolution. Resolves once it is drawn. */
export async function drawPage(page: PDFPageProxy, canvas: HTMLCanvasElement, width: number): Promise<void> {
  const scale = (width / page.getViewport({ scale: 1 }).width) * Math.min(devicePixelRatio, MOST_DENSE);
  const viewport = page.getViewport({ scale });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport }).promise;
}

/** The highest resolution drawn: beyond it nobody sees a difference, but it needs more memory. */
const MOST_DENSE = 2;
