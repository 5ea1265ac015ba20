import type { LegalDocument } from '../../content/legal-document.ts';
import '../../ui/styles/legal.css';

/** A legal text with its version, the same on the public page and where it is agreed to. */
export function LegalText({ document }: { document: LegalDocument }) {
  return (
    <div className="prose">
      <p className="legal-version">
        Version of <time dateTime={document.version}>{readableDate(document.version)}</time>
      </p>
      {document.introduction.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {document.sections.map(({ heading, blocks }, index) => (
        <LegalSection key={heading} heading={`${index + 1}. ${heading}`} blocks={blocks} />
      ))}
    </div>
  );
}

type SectionProps = { heading: string; blocks: LegalDocument['sections'][number]['blocks'] };

function LegalSection({ heading, blocks }: SectionProps) {
  return (
    <>
      <h2>{heading}</h2>
      {blocks.map((block) =>
        typeof block === 'string' ? (
          <p key={block}>{block}</p>
        ) : (
          <ul key={block[0]}>
            {block.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ),
      )}
    </>
  );
}

function readableDate(isoDate: string): string {
  return new Date(`${isoDate}T00:00:00Z`).toLocaleDateString('en-CA', { dateStyle: 'long', timeZone: 'UTC' });
}
