import { messages as english } from '../generated/messages.ts';
import { type Messages, spoken } from './translate.ts';

/** The catalogue of sentences in the current language. */
export const messages: Messages = {
  get situations() {
    return catalogue().situations;
  },
  get rules() {
    return catalogue().rules;
  },
  get names() {
    return catalogue().names;
  },
  get contractions() {
    return catalogue().contractions;
  },
};

function catalogue(): Messages {
  return spoken()?.messages ?? english;
}
