import {
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  init,
  spanStreamingIntegration,
} from '@sentry/browser';
import { bareError, bareEvent } from './bare-event.ts';
import { bareSpan } from './bare-span.ts';
import { barePath } from './bare-text.ts';

/** The specification's: every page load is traced. */
const TRACE_SAMPLE_RATE = 1;

/**
 * Begins to report to this address, and gives what reports an error. Nothing that a person has typed or been sent
 * leaves the browser: every event and span is made anew of the few parts that cannot hold any.
 */
export function startReporter(dsn: string): (error: unknown) => void {
  init({
    dsn,
    defaultIntegrations: false,
    integrations: [dedupeIntegration(), spanStreamingIntegration(), pageTraces()],
    tracesSampleRate: TRACE_SAMPLE_RATE,
    // Our own server needs no headers of theirs.
    tracePropagationTargets: [],
    maxBreadcrumbs: 0,
    enhanceFetchErrorMessages: false,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    beforeSend: bareEvent,
    beforeSendSpan: bareSpan,
  });
  return (error) => {
    captureException(bareError(error), { mechanism: { type: 'generic', handled: false } });
  };
}

/** Traces of page loads and of what a page fetches, under the pattern of its address. */
function pageTraces() {
  return browserTracingIntegration({
    beforeStartSpan: (span) => ({ ...span, name: barePath(location.pathname) }),
    enableInp: false,
    traceXHR: false,
  });
}
