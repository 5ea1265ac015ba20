import { constants } from '../../codegen/generated/constants.ts';

/** What a seller must know before a card is given. */
export const feeNote = `The fee is non-refundable and starts after the ${constants.sellerTrialDays}-day free trial.`;
