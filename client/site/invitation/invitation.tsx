import { useParams } from 'wouter';
import { messages } from '../../../codegen/runtime/form-messages.ts';
import { Alert } from '../../ui/alert.tsx';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Page } from '../../ui/page.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { readParam } from '../../ui/read-param.ts';
import { titleOf } from '../../ui/routes.ts';
import { AcceptInvitation } from './accept-invitation.tsx';
import { useInvitation } from './use-invitation.ts';

/** The page of a buyer's invitation, for the consultant who received its link. */
export function Invitation() {
  const token = readParam(useParams().invitationToken);
  const { state, retry } = useInvitation(token);
  return (
    <Page title={titleOf('invitation')}>
      {state.phase === 'asking' && <PageLoading />}
      {state.phase === 'invalid' && <Alert>{messages.situations.passwordResetToken}</Alert>}
      {state.phase === 'unreachable' && <FailedPart sentence={state.sentence} retry={retry} />}
      {state.phase === 'ready' && <AcceptInvitation token={token} {...state} />}
    </Page>
  );
}
