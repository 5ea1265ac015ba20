import type { PreviewDecisionCall } from '../../../../codegen/generated/types.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Decision } from './review-mails.ts';
import { reviewSentences } from './review-sentences.ts';

/**
 * Returns the comments of a request for changes by the path of their field. A body has them like that, or only names
 * the paths.
 * @throws AppError `invalid` for a blank comment
 */
export function commentsIn(fields: Record<string, string> | string[] = {}): Record<string, string> {
  const comments = Array.isArray(fields)
    ? fields.map((path): [string, string] => [path, reviewSentences.lookAgain.say()])
    : Object.entries(fields);
  const blank = comments.filter(([, text]) => text.trim() === '');
  if (blank.length > 0) {
    const errors = blank.map(([path]) => [`fields.${path}`, reviewSentences.blankComment]);
    throw new AppError('invalid', Object.fromEntries(errors));
  }
  return Object.fromEntries(comments.map(([path, text]) => [path, text.trim()]));
}

/** Returns the decision to preview, with `…` for texts that are not written yet. */
export function previewedDecision(body: PreviewDecisionCall): Decision {
  const { decision: kind, reason = '…', message = '…', fields } = body;
  if (kind === 'decline') return { kind, reason };
  return kind === 'request_changes' ? { kind, message, comments: commentsIn(fields) } : { kind };
}
