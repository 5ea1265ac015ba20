import { t } from '../../../codegen/runtime/translate.ts';
import { RegistrationComplete } from './registration-complete.tsx';

/** What a buyer sees once the application is handed in. */
export function BuyerRegistrationComplete() {
  return (
    <RegistrationComplete
      kind="buyer"
      afterApproval={() =>
        t('The email will have a link to set up your account. Then you can create your first auction.')
      }
    />
  );
}

/** What a seller sees once the application is handed in. */
export function SellerRegistrationComplete() {
  return <RegistrationComplete kind="seller" afterApproval={afterSellersApproval} />;
}

/** What a consultant sees once the application is handed in. */
export function ConsultantRegistrationComplete() {
  return (
    <RegistrationComplete
      kind="consultant"
      afterApproval={() =>
        t('The email will have a link to set up your account. Then a buyer can invite you to run auctions.')
      }
    />
  );
}

/** A plan that costs nothing has no trial and no bidding; a card is given for any other. */
function afterSellersApproval(hasCard: boolean | undefined): string {
  if (hasCard === undefined)
    return t(
      'The email will have a link to set up your account. If your plan has a fee, your 7-day free trial starts then.',
    );
  return hasCard
    ? t(
        'The email will have a link to set up your account. Your 7-day free trial starts then, and you can bid.',
      )
    : t(
        'The email will have a link to set up your account. Your company will then be listed, without bidding.',
      );
}
