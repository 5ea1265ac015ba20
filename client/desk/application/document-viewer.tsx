import type { Document } from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { Dialog } from '../dialog.tsx';
import { PdfPages } from './pdf-pages.tsx';

/** Shows a document over the page: an image, or the pages of a PDF. */
export function DocumentViewer({ document, onClose }: { document: Document; onClose: () => void }) {
  const { name, kind, viewPath, question } = document;
  return (
    <Dialog title={name} onClose={onClose} isWide>
      <p>
        {question} ·{' '}
        <a href={viewPath} download={name}>
          {t('Download')}
        </a>
      </p>
      {kind === 'pdf' ? (
        <PdfPages address={viewPath} name={name} />
      ) : (
        <img className="document-image" src={viewPath} alt={`${name}: ${question}`} />
      )}
    </Dialog>
  );
}
