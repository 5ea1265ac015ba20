import { useParams } from 'wouter';
import { t } from '../../../codegen/runtime/translate.ts';
import { ask } from '../../api/operation.ts';
import { FormScreen } from '../../engine/form-screen.tsx';
import { readParam } from '../../ui/read-param.ts';
import { PasswordLinkPage } from './password-link-page.tsx';
import { sendPassword } from './send-password.ts';
import '../../ui/form-styles.ts';

/** Sets a new password by the link of a reset mail. */
export function ResetPassword() {
  const token = readParam(useParams().passwordResetToken);
  return (
    <PasswordLinkPage
      page="resetPassword"
      token={token}
      lead={t('This logs you out on every device. Then log in with the new password.')}
      done={t('Log in with your new password. You have been logged out on every device.')}
    >
      {(enter) => (
        <FormScreen
          formId="reset-password"
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
