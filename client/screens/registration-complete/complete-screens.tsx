import { t } from '../../../codegen/runtime/translate.ts';
import { titleOf } from '../../routes.ts';
import { RegistrationComplete } from './registration-complete.tsx';

/** What a buyer sees once the application is handed in. */
export function BuyerRegistrationComplete() {
  return (
    <RegistrationComplete
      title={titleOf('buyerRegistrationComplete')}
      afterApproval={t(
        'The email holds a link to set up your account. Then you can create your first auction.',
      )}
    />
  );
}

/** What a seller sees once the application is handed in. */
export function SellerRegistrationComplete() {
  return (
    <RegistrationComplete
      title={titleOf('sellerRegistrationComplete')}
      afterApproval={t(
        'The email holds a link to set up your account. Your free trial of 7 days starts then, and you can bid.',
      )}
    />
  );
}

/** What a consultant sees once the application is handed in. */
export function ConsultantRegistrationComplete() {
  return (
    <RegistrationComplete
      title={titleOf('consultantRegistrationComplete')}
      afterApproval={t(
        'The email holds a link to set up your account. Then a buyer can invite you to run auctions.',
      )}
    />
  );
}
