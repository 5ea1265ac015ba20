import { AppError, statusOfCode } from '../errors.ts';
import { sentences } from '../i18n/sentences.ts';
import { filledIn } from '../i18n/translated.ts';
import type { Log } from '../ports/log.ts';
import { VendorError } from '../ports/vendor-error.ts';
import { isDiskTrouble } from '../process/disk-trouble.ts';
import { faultReasonOf } from '../process/fault-reason.ts';
import type { AppContext } from './request-context.ts';

type Parts = { log: Log; isUnavailable: (error: unknown) => boolean };

const RETRY_AFTER_SECONDS = 5;
/** Statuses of refusals that are temporary. */
const AGAIN = new Set<number>([statusOfCode['too-many-requests'], statusOfCode.unavailable]);

/** Turns any error into a body `{errors, problems}`. Errors other than AppErrors reveal nothing about themselves. */
export function createErrorHandler({ log, isUnavailable }: Parts) {
  return (error: Error, c: AppContext): Response => {
    const appError = error instanceof AppError ? error : translate(error, isUnavailable, c.get('requestId'));
    const status = statusOfCode[appError.code];
    // Refusing because of too much load is not a fault: the request's own log line is enough, as for every refusal.
    const isOnPurpose = appError.code === 'unavailable' && appError.cause === undefined;
    if (status >= 500 && !isOnPurpose) {
      const reason = faultReasonOf(appError.cause ?? error);
      log('error', 'request failed', { requestId: c.get('requestId'), reason });
    }
    if (AGAIN.has(status)) c.header('Retry-After', String(appError.retryAfterSeconds || RETRY_AFTER_SECONDS));
    if (appError.formVersion) c.header('Form-Version', appError.formVersion);
    return c.json(appError.body, status);
  };
}

/** Answers calls to addresses below the API root that do not exist. */
export function apiNotFound(c: AppContext): Response {
  return c.json(new AppError('not-found', { request: sentences.notFound }).body, 404);
}

function translate(error: Error, isUnavailable: (error: unknown) => boolean, requestId: string): AppError {
  if (error instanceof VendorError || isUnavailable(error) || isDiskTrouble(error)) {
    return new AppError('unavailable', { request: sentences.unavailable }, { cause: error });
  }
  return new AppError(
    'internal',
    { request: filledIn(sentences.internal, { id: requestId }) },
    { cause: error },
  );
}
