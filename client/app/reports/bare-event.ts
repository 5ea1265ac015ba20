import type { ErrorEvent, StackFrame } from '@sentry/browser';
import { bareMessage, barePath } from './bare-text.ts';

/** Returns the error to report. A thrown value that is not an `Error` could hold anything, so it is replaced. */
export function bareError(thrown: unknown): Error {
  if (!(thrown instanceof Error)) return new Error('Something was thrown that is no error');
  return thrown;
}

/**
 * Rebuilds an event from the parts that cannot hold personal data: type and message of the error, and places in our
 * code.
 */
export function bareEvent(event: ErrorEvent): ErrorEvent {
  const { event_id, timestamp, level, exception, contexts } = event;
  const { trace_id = '', span_id = '' } = contexts?.trace ?? {};
  const pattern = barePath(location.pathname);
  return {
    type: undefined,
    ...(event_id !== undefined && { event_id }),
    ...(timestamp !== undefined && { timestamp }),
    level: level ?? 'error',
    platform: 'javascript',
    transaction: pattern,
    request: { url: location.origin + pattern },
    user: { ip_address: null },
    contexts: { trace: { trace_id, span_id } },
    exception: {
      values: (exception?.values ?? []).map(({ type, value, stacktrace }) => ({
        type: bareMessage(type ?? 'Error'),
        value: bareMessage(value ?? ''),
        mechanism: { type: 'generic', handled: false },
        stacktrace: { frames: (stacktrace?.frames ?? []).map(bareFrame) },
      })),
    },
  };
}

function bareFrame({ filename, function: name, lineno, colno }: StackFrame): StackFrame {
  return {
    filename: bareFile(filename ?? ''),
    ...(name !== undefined && { function: bareMessage(name) }),
    ...(lineno !== undefined && { lineno }),
    ...(colno !== undefined && { colno }),
  };
}

/**
 * Returns the address of one of our scripts. Any other file becomes the site's origin, or `elsewhere` if it is not
 * ours.
 */
function bareFile(address: string): string {
  const url = URL.parse(address);
  if (url?.origin !== location.origin) return 'elsewhere';
  return url.pathname.startsWith('/assets/') ? location.origin + url.pathname : location.origin;
}
