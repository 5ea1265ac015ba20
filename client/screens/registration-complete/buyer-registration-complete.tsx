import { titleOf } from '../../routes.ts';
import { RegistrationComplete } from './registration-complete.tsx';

/** What a buyer sees once the application is handed in. */
export function BuyerRegistrationComplete() {
  return (
    <RegistrationComplete
      title={titleOf('buyerRegistrationComplete')}
      afterApproval="The email holds a link to set up your account. Then you can create your first auction."
    />
  );
}
