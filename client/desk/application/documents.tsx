import { useState } from 'react';
import type { Document } from '../../../codegen/generated/api.ts';
import { t, text } from '../../../codegen/runtime/translate.ts';
import { sizeInWords } from '../../../widgets/plain/file/file-rules.ts';
import { DocumentViewer } from './document-viewer.tsx';

const SHOWN = ['pdf', 'png', 'jpg', 'gif'];

/** The uploaded files, which can be viewed without leaving the page. */
export function Documents({ documents }: { documents: Document[] }) {
  const [open, setOpen] = useState<Document>();
  if (documents.length === 0) return null;
  return (
    <section aria-labelledby="documents-title">
      <h2 id="documents-title">{t('Documents')}</h2>
      <ul className="documents">
        {documents.map((document) => (
          <li key={`${document.path} ${document.id}`}>
            <Facts document={document} />
            <ViewButton document={document} onView={() => setOpen(document)} />
          </li>
        ))}
      </ul>
      {open && <DocumentViewer document={open} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

const scanWords: Partial<Record<Document['scan'], string>> = {
  'not-scanned': text('Not scanned for viruses: no scanner is set up.'),
  pending: text('You can open it once it has been scanned for viruses.'),
  infected: text('It contains a virus and cannot be opened.'),
};

function Facts({ document: { name, size, question, scan } }: { document: Document }) {
  const scanned = scanWords[scan];
  return (
    <div>
      <p>
        <strong>{name}</strong> ({sizeInWords(size)})
      </p>
      <p>{question}</p>
      {scanned && <p className="side-note">{t(scanned)}</p>}
    </div>
  );
}

function ViewButton({ document, onView }: { document: Document; onView: () => void }) {
  const { kind, scan, name, viewPath } = document;
  if (scan === 'pending' || scan === 'infected') return null;
  if (!SHOWN.includes(kind))
    return (
      <a className="button button-quiet" href={viewPath} download={name}>
        {t('Download')}
        <span className="visually-hidden"> {name}</span>
      </a>
    );
  return (
    <button type="button" className="button button-quiet" onClick={onView}>
      {t('View')}
      <span className="visually-hidden"> {name}</span>
    </button>
  );
}
