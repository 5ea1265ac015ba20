import type { PreviewDecisionCall } from '../../../../codegen/generated/types.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Decision } from './review-mails.ts';
import { reviewSentences } from './review-sentences.ts';

/**
 * The comments of a request for changes by the path of their field, whether a body has them so or names the paths
 * alone.
 * @throws AppError `invalid` for a comment that says nothing
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

/** The decision that a preview is asked for; what is not written yet is left open. */
export function previewedDecision(body: PreviewDecisionCall): Decision {
  const { decision: kind, reason = '…', message = '…', fields } = body;
  if (kind === 'decline') return { kind, reason };
  return kind === 'request_changes' ? { kind, message, comments: commentsIn(fields) } : { kind };
}
