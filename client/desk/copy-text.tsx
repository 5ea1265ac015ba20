import { useState } from 'react';
import { t } from '../../codegen/runtime/translate.ts';
import './copy-text.css';

/** A text to be passed on, such as a link, with a button that copies it. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const [hasCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <p className="copy-text">
      <input
        className="input"
        readOnly
        value={text}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" className="button button-quiet" onClick={copy}>
        {hasCopied ? t('Copied') : t('Copy')}
      </button>
    </p>
  );
}
