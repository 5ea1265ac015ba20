import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Registration } from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { Alert } from '../../ui/alert.tsx';
import { FailedPart } from '../../ui/failed-part.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { pathTo } from '../../ui/routes.ts';
import { invalidTokenSentence, type RegistrationState } from './use-registration.ts';

type Props = {
  state: RegistrationState;
  onRetry: () => void;
  children: (registration: Registration) => ReactNode;
};

/** Shows its content only with a valid access token; otherwise what is wrong and what to do. */
export function TokenGate({ state, onRetry, children }: Props) {
  if (state.phase === 'loading') return <PageLoading />;
  if (state.phase === 'ready') return children(state.registration);
  if (state.phase === 'invalid') return <InvalidToken />;
  if (state.phase === 'closed')
    return (
      <div className="stack">
        <p>{state.sentence}</p>
        <p>{t('We keep your answers for 28 days.')}</p>
      </div>
    );
  return <FailedPart sentence={state.sentence} retry={onRetry} />;
}

function InvalidToken() {
  return (
    <>
      <Alert
        actions={
          <Link className="button" href={pathTo('signup')}>
            {t('Ask for a new code')}
          </Link>
        }
      >
        {invalidTokenSentence()}
      </Alert>
      <div className="prose">
        <p>{t('The link may have expired, or the registration may already have been submitted.')}</p>
        <p>
          {t(
            'We keep your answers for 28 days. To get back to them, ask for a new code with the same mobile number and the same choice of buyer, seller or consultant.',
          )}
        </p>
      </div>
    </>
  );
}
