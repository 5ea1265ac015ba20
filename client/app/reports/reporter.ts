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

/** From the specification: every page load is traced. */
const TRACE_SAMPLE_RATE = 1;

/**
 * Starts reporting to this address and returns a function that reports an error. Nothing that a person has typed or
 * been sent leaves the browser: every event and span is rebuilt from the few parts that cannot hold any of it.
 */
export function startReporter(dsn: string): (error: unknown) => void {
  init({
    dsn,
    defaultIntegrations: false,
    integrations: [dedupeIntegration(), spanStreamingIntegration(), pageTraces()],
    tracesSampleRate: TRACE_SAMPLE_RATE,
    // Keeps Sentry's tracing headers off requests to our own server.
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

/** Traces page loads and the requests a page makes, under the pattern of its address. */
function pageTraces() {
  return browserTracingIntegration({
    beforeStartSpan: (span) => ({ ...span, name: barePath(location.pathname) }),
    enableInp: false,
    traceXHR: false,
  });
}
