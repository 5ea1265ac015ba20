import { useLayoutEffect, useRef } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';

/** The recovery codes. This is the only time they are shown. */
export function CodeList({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <section className="stack">
      <h2 ref={heading} tabIndex={-1}>
        {t('Save your recovery codes')}
      </h2>
      <p className="prose">
        {t(
          'Each code lets you log in once if you lose the app. Print them or save them in your password manager. We won’t show them again.',
        )}
      </p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="button-row">
        <button type="button" className="button button-primary" onClick={onKept}>
          {t('I have saved them')}
        </button>
      </div>
    </section>
  );
}
