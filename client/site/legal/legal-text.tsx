import { locale, t } from '../../../codegen/runtime/translate.ts';
import { rich } from '../../i18n/rich.tsx';
import type { LegalDocument } from '../content/legal-document.ts';
import '../../ui/styles/legal.css';

/** A legal text with its version, for its public page and for the page where people agree to it. */
export function LegalText({ document }: { document: LegalDocument }) {
  return (
    <div className="prose">
      <p className="legal-version">
        {rich(
          'Version of <day>{day}</day>',
          { day: (words) => <time dateTime={document.version}>{words}</time> },
          { day: readableDate(document.version) },
        )}
      </p>
      {document.introduction.map((paragraph) => (
        <p key={paragraph}>{t(paragraph)}</p>
      ))}
      {document.sections.map(({ heading, blocks }, index) => (
        <LegalSection key={heading} heading={`${index + 1}. ${t(heading)}`} blocks={blocks} />
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
          <p key={block}>{t(block)}</p>
        ) : (
          <ul key={block[0]}>
            {block.map((item) => (
              <li key={item}>{t(item)}</li>
            ))}
          </ul>
        ),
      )}
    </>
  );
}

function readableDate(isoDate: string): string {
  return new Date(`${isoDate}T00:00:00Z`).toLocaleDateString(locale(), {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
}
