import { text } from '../../../codegen/runtime/translate.ts';

/** What becomes of half-filled answers that the server does not keep. */
export const HALF_FILLED = {
  onDevices: text(
    'Half-filled answers to this form are on people’s own devices only: those to questions that stay are kept there, others are dropped.',
  ),
  nowhere: text('Half-filled answers to this form are not saved anywhere, so no one loses any.'),
};
