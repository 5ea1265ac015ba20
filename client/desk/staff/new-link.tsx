import { t } from '../../../codegen/runtime/translate.ts';
import { CopyText } from '../copy-text.tsx';

/** The link to set up an account, to be passed on by other means if the mail does not arrive. */
export function NewLink({ email, address }: { email: string; address: string }) {
  return (
    <div className="alert" data-kind="success">
      <h2>{t('The link was sent to {email}', { email })}</h2>
      <p>{t('It works once, within 72 hours. If the email does not arrive, pass the link on yourself:')}</p>
      <CopyText text={address} label={t('Link for {email}', { email })} />
    </div>
  );
}
