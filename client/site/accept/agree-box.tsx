import { t } from '../../../codegen/runtime/translate.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import type { LegalDocument } from '../content/legal-document.ts';
import { LegalText } from '../legal/legal-text.tsx';
import { useReadToEnd } from './use-read-to-end.ts';

type Props = { document: LegalDocument; isBusy: boolean; onAgree: () => void };

/** The text in a box that scrolls, by keyboard too, and a button that is enabled at the end of the text. */
export function AgreeBox({ document, isBusy, onAgree }: Props) {
  const label = t('{title}, full text', { title: t(document.title) });
  const { boxRef, hasReachedEnd } = useReadToEnd<HTMLElement>();
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached by keyboard */}
      <section ref={boxRef} className="legal-scroll" aria-label={label} tabIndex={0}>
        <LegalText document={document} />
      </section>
      <div className="agree">
        <ActionButton isBusy={isBusy} isDisabled={!hasReachedEnd} describedBy="agree-hint" onPress={onAgree}>
          {t('Agree')}
        </ActionButton>
        <p className="agree-hint" id="agree-hint" role="status">
          {hasReachedEnd
            ? t('You have reached the end of the text. You can agree now.')
            : t('Scroll to the end of the text to agree')}
        </p>
      </div>
    </>
  );
}
