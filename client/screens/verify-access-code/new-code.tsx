import { Link } from 'wouter';
import { constants } from '../../../codegen/generated/constants.ts';
import { pathTo } from '../../routes.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import type { NewCodeRequest } from './use-new-code.ts';

type Props = { mobileNumber: string; request: NewCodeRequest };

/** The ways out when no code comes: have another one sent, or correct the number. */
export function NewCode({ mobileNumber, request }: Props) {
  const { isBusy, notice, canSend, send } = request;
  return (
    <section className="aside" aria-labelledby="new-code-title">
      <h2 id="new-code-title">No code yet?</h2>
      <p>
        We sent it to <span className="reference">{mobileNumber}</span>. A code is good for{' '}
        {constants.verificationCode.lifetimeMinutes} minutes.
      </p>
      <div className="button-row">
        {canSend && (
          <ActionButton kind="plain" isBusy={isBusy} onPress={send}>
            Send another code
          </ActionButton>
        )}
        <Link className="aside-link" href={pathTo('signup')}>
          {canSend ? 'Correct the number' : 'Ask for another code or correct the number'}
        </Link>
      </div>
      <p role="status">{notice}</p>
    </section>
  );
}
