import type { LegalDocument } from '../../content/legal-document.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { LegalText } from '../legal/legal-text.tsx';
import { useReadToEnd } from './use-read-to-end.ts';

type Props = { document: LegalDocument; isBusy: boolean; onAgree: () => void };

/** The text in a box that scrolls, by keyboard too, and the button that waits for its end. */
export function AgreeBox({ document, isBusy, onAgree }: Props) {
  const { boxRef, hasReachedEnd } = useReadToEnd<HTMLElement>();
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached by keyboard */}
      <section ref={boxRef} className="legal-scroll" aria-label={`${document.title}, full text`} tabIndex={0}>
        <LegalText document={document} />
      </section>
      <div className="agree">
        <ActionButton isBusy={isBusy} isDisabled={!hasReachedEnd} describedBy="agree-hint" onPress={onAgree}>
          Agree
        </ActionButton>
        <p className="agree-hint" id="agree-hint" role="status">
          {hasReachedEnd
            ? 'You have reached the end of the text. You can agree now.'
            : 'Scroll to the end of the text to agree'}
        </p>
      </div>
    </>
  );
}
