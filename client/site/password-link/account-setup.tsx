import { useParams } from 'wouter';
import { t } from '../../../codegen/runtime/translate.ts';
import { ask } from '../../api/operation.ts';
import { FormScreen } from '../../engine/form-screen.tsx';
import { Loading } from '../../ui/loading.tsx';
import { readParam } from '../../ui/read-param.ts';
import { PasswordLinkPage } from './password-link-page.tsx';
import { sendPassword } from './send-password.ts';
import { useOwnTimezone } from './use-own-timezone.ts';
import '../../ui/form-styles.ts';
import '../../../widgets/with-lists.ts';

/** Sets an account's first password and its timezone, which starts as the browser's own. */
export function AccountSetup() {
  const token = readParam(useParams().passwordResetToken);
  const own = useOwnTimezone();
  return (
    <PasswordLinkPage
      page="accountSetup"
      token={token}
      lead={t('Choose a password and the timezone you work in. It takes a minute.')}
      done={t('Your account is ready. Log in with your email address and your password.')}
    >
      {(enter) =>
        own.isKnown ? (
          <FormScreen
            formId="account-setup"
            situation="newPassword"
            initialData={{ timezone: own.timezone }}
            submit={({ newPassword, timezone }) => {
              const body = { passwordResetToken: token, newPassword, timezone };
              return sendPassword(ask('POST /account/setup_account', { body }), enter);
            }}
          />
        ) : (
          <Loading />
        )
      }
    </PasswordLinkPage>
  );
}
