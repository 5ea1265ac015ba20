import { t } from '../../codegen/runtime/translate.ts';
import { translated } from '../i18n/translated.ts';

/** What the review alone says. */
export const reviewSentences = translated({
  unknownState: 'Choose the state from submitted, in_review, changes_requested, approved and declined.',
  unknownType: 'Choose the type from buyer, seller and consultant, or their codes 2, 3 and 4.',
  unknownOrder: 'The order is newest or oldest.',
  unknownFormat: 'The format is csv or json.',
  longQuery: 'A search can have 200 characters or fewer.',
  wrongCursor: 'This place in the list is not known. Begin at the first page.',
  reviewFirst: 'Start the review of this application first.',
  unknownField: 'This is not a field of the form.',
  lookAgain: 'Please look at this answer again.',
  blankComment: 'Write what should be changed here.',
  emailInUse:
    'There is an account with the contact’s email address already. Ask the applicant for another address.',
  linkNotOpen: 'There is no open request for changes to send again.',
  noAccount: 'Only an approved organization has an account.',
  changesSubmitted: 'These changes were already submitted with other answers.',
});

const done = {
  submitted: 'This application was handed in again by {actor}. Look at it again before you decide.',
  in_review: 'This application is already being reviewed by {actor}. Look at it again before you decide.',
  approved: 'This application was already approved by {actor}. Look at it again before you decide.',
  declined: 'This application was already declined by {actor}. Look at it again before you decide.',
  changes_requested:
    'This application was already sent back for changes by {actor}. Look at it again before you decide.',
} as const;

/** Says to a reviewer who was too late what has happened instead. An applicant has no name. */
export function overtakenSentence(state: keyof typeof done, actorName: string): string {
  return t(done[state], { actor: actorName || t('the applicant') });
}
