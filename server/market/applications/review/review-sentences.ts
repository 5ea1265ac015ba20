import { t } from '../../../../codegen/runtime/translate.ts';
import { type Said, toSay, translated } from '../../../platform/i18n/translated.ts';

/** Sentences of the review. */
export const reviewSentences = translated({
  unknownState: 'The state must be submitted, in_review, changes_requested, approved or declined.',
  unknownType: 'The type must be buyer, seller or consultant, or its code: 2, 3 or 4.',
  unknownOrder: 'The order must be newest or oldest.',
  unknownFormat: 'The format must be csv or json.',
  wrongCursor: 'We could not find this place in the list. Go back to the first page.',
  reviewFirst: 'Start the review of this application first.',
  unknownField: 'This is not a field of the form.',
  lookAgain: 'Please look at this answer again.',
  blankComment: 'Write what should be changed here.',
  emailInUse:
    'There is already an account with the contact’s email address. Ask the applicant for another address.',
  linkNotOpen: 'There is no open request for changes to send again.',
  noAccount: 'Only an approved organization has an account.',
  changesSubmitted: 'These changes were already submitted with other answers.',
});

const done = {
  submitted: 'This application was submitted again by {actor}. Look at it again before you decide.',
  in_review: 'This application is already being reviewed by {actor}. Look at it again before you decide.',
  approved: 'This application was already approved by {actor}. Look at it again before you decide.',
  declined: 'This application was already declined by {actor}. Look at it again before you decide.',
  changes_requested:
    'This application was already sent back for changes by {actor}. Look at it again before you decide.',
} as const;

/** Tells a reviewer who was too late what has happened instead. The applicant's name is empty. */
export function overtakenSentence(state: keyof typeof done, actorName: string): Said {
  return toSay('overtaken', done[state], { actor: actorName || t('the applicant') });
}
