import { Link } from 'wouter';
import { constants } from '../../../codegen/generated/constants.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { readablePhone } from '../../../widgets/plain/phone/readable-phone.ts';
import { rich } from '../../i18n/rich.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { pathTo } from '../../ui/routes.ts';
import { waitInWords } from '../registration/code-wait.ts';
import type { NewCodeRequest } from './use-new-code.ts';

type Props = {
  mobileNumber: string;
  request: NewCodeRequest;
  /** True if the code that was sent accepts no more tries. */
  isNeeded: boolean;
};

/** Help if no code arrives: send another one, or correct the number. */
export function NewCode({ mobileNumber, request, isNeeded }: Props) {
  const { isBusy, notice, said, canSend, send, wait } = request;
  return (
    <section className="aside" aria-labelledby="new-code-title">
      <h2 id="new-code-title">{isNeeded ? t('You need a new code') : t('No code yet?')}</h2>
      {isNeeded && (
        <p role="alert">
          {t('A code stops working after {tries} wrong tries.', { tries: constants.verificationCode.tries })}
        </p>
      )}
      <p>
        {rich(
          'We sent it to <number>{mobileNumber}</number>. A code works for {minutes} minutes; of several, use the newest.',
          { number: (words) => <span className="reference">{words}</span> },
          { mobileNumber: readablePhone(mobileNumber), minutes: constants.verificationCode.lifetimeMinutes },
        )}
      </p>
      <Link className="aside-link" href={pathTo('signup')}>
        {canSend ? t('Change the number') : t('Ask for another code or change the number')}
      </Link>
      {canSend && (
        <div className="button-row">
          <ActionButton kind="plain" isBusy={isBusy} onPress={send}>
            {t('Send another code')}
          </ActionButton>
          {wait > 0 && <span>{waitInWords(wait)}</span>}
        </div>
      )}
      <p role="status">{notice}</p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  );
}
