import { translated } from '../../platform/i18n/translated.ts';

/** Sentences of editing the reference lists. */
export const editingSentences = translated({
  amountMissing: 'Enter the amount in dollars',
  countryMissing: 'Enter the country’s code, such as CA',
  stateMissing: 'Enter the code of the state or province, such as AB',
  alreadyListed: 'This entry already exists.',
  listIsFull: 'A list holds 2,000 entries at most. Delete one before you add another.',
  planIsChosen: 'A seller has chosen this plan, so it cannot be deleted.',
});
