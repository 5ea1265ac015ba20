import { useParams } from 'wouter';
import { t } from '../../../codegen/runtime/translate.ts';
import { ask } from '../../api/operation.ts';
import { FormScreen } from '../../engine/form-screen.tsx';
import { readParam } from '../../ui/read-param.ts';
import { PasswordLinkPage } from './password-link-page.tsx';
import { sendPassword } from './send-password.ts';
import '../../ui/form-styles.ts';

/** Sets a password by a link that was sent for this. */
export function SetPassword() {
  const token = readParam(useParams().setPasswordToken);
  return (
    <PasswordLinkPage
      page="setPassword"
      token={token}
      lead={t('You will log in with your email address and the password you choose here.')}
      done={t('Log in with your email address and your password.')}
    >
      {(enter) => (
        <FormScreen
          formId="set-password"
          situation="newPassword"
          submit={({ newPassword }) => {
            const body = { passwordResetToken: token, newPassword };
            return sendPassword(ask('POST /account/token_set_password', { body }), enter);
          }}
        />
      )}
    </PasswordLinkPage>
  );
}
