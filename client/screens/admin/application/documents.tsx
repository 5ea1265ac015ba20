import { useState } from 'react';
import { sizeInWords } from '../../../../widgets/file/file-rules.ts';
import type { Document } from '../../../api/review.ts';
import { DocumentViewer } from './document-viewer.tsx';

const SHOWN = ['pdf', 'png', 'jpg', 'gif'];

/** The uploaded files, to look at without leaving the page. */
export function Documents({ documents }: { documents: Document[] }) {
  const [open, setOpen] = useState<Document>();
  if (documents.length === 0) return null;
  return (
    <section aria-labelledby="documents-title">
      <h2 id="documents-title">Documents</h2>
      <ul className="documents">
        {documents.map((document) => (
          <li key={`${document.path} ${document.id}`}>
            <div>
              <p>
                <strong>{document.name}</strong> ({sizeInWords(document.size)})
              </p>
              <p>{document.question}</p>
              {scanWords[document.scan] && <p className="side-note">{scanWords[document.scan]}</p>}
            </div>
            <ViewButton document={document} onView={() => setOpen(document)} />
          </li>
        ))}
      </ul>
      {open && <DocumentViewer document={open} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

const scanWords: Partial<Record<Document['scan'], string>> = {
  'not-scanned': 'Not scanned for viruses: no scanner is set up.',
  pending: 'It can be looked at once it was scanned for viruses.',
  infected: 'A virus was found in it. It cannot be opened.',
};

function ViewButton({ document, onView }: { document: Document; onView: () => void }) {
  const { kind, scan, name, viewPath } = document;
  if (scan === 'pending' || scan === 'infected') return null;
  if (!SHOWN.includes(kind))
    return (
      <a className="button button-quiet" href={viewPath} download={name}>
        Download<span className="visually-hidden"> {name}</span>
      </a>
    );
  return (
    <button type="button" className="button button-quiet" onClick={onView}>
      View<span className="visually-hidden"> {name}</span>
    </button>
  );
}
