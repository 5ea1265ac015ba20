import { t } from '../../../codegen/runtime/translate.ts';
import { RegistrationComplete } from './registration-complete.tsx';

/** The confirmation for a buyer whose application was handed in. */
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

/** The confirmation for a seller whose application was handed in. */
export function SellerRegistrationComplete() {
  return <RegistrationComplete kind="seller" afterApproval={afterSellersApproval} />;
}

/** The confirmation for a consultant whose application was handed in. */
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

/**
 * Returns what a seller can do after approval. A free plan has no trial and no bidding; every other plan needs a card.
 */
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
