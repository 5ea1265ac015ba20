import { useState } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';

/** The link to set up an account, to be passed on by other means if the mail does not arrive. */
export function NewLink({ email, address }: { email: string; address: string }) {
  const [hasCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className="alert" data-kind="success">
      <h2>{t('The link was sent to {email}', { email })}</h2>
      <p>{t('It works once, within 72 hours. If the email does not arrive, pass the link on yourself:')}</p>
      <p className="staff-link">
        <input
          className="input"
          readOnly
          value={address}
          aria-label={t('Link for {email}', { email })}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" className="button button-quiet" onClick={copy}>
          {hasCopied ? t('Copied') : t('Copy')}
        </button>
      </p>
    </div>
  );
}
