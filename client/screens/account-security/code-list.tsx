import { useEffect, useRef } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';

/** The recovery codes, the one time that they are shown. */
export function CodeList({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="stack">
      <h2 ref={heading} tabIndex={-1}>
        {t('Keep your recovery codes')}
      </h2>
      <p className="prose">
        {t(
          'Each opens your account once, should you lose the app. Print them or put them into your password manager: they are not shown again.',
        )}
      </p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="button-row">
        <button type="button" className="button button-primary" onClick={onKept}>
          {t('I have kept them')}
        </button>
      </div>
    </section>
  );
}
