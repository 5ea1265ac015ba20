import { Hono } from 'hono';
import { isObject } from '../../../codegen/runtime/json.ts';
import { AppError } from '../errors.ts';
import { sentences } from '../i18n/sentences.ts';
import type { JsonObject } from '../json-object.ts';
import type { Log } from '../ports/log.ts';
import { parseJson } from './bodies/json-body.ts';
import { readBytes } from './bodies/request-bytes.ts';
import type { AddressLimit } from './limits/rate-limits.ts';
import type { RequestContext } from './request-context.ts';

const MAX_BYTES = 16_384;
const TYPES = /^application\/(csp-report|reports\+json|json)\b/;

/** Receives browsers' reports of Content-Security-Policy violations. Logs only directive and origin. */
export function cspReportRoutes({ log, limit }: { log: Log; limit: AddressLimit }): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();
  routes.post('/csp-report', async (c) => {
    await limit.take(c.get('address'));
    if (!TYPES.test(c.req.header('content-type') ?? '')) {
      throw new AppError('content-type', { request: sentences.contentType });
    }
    const body = parseJson(await readBytes(c, MAX_BYTES));
    log('warn', 'csp violation', { requestId: c.get('requestId'), ...summaryOf(body) });
    return c.body(null, 204);
  });
  return routes;
}

function summaryOf(body: unknown): { directive: string; blocked: string } {
  const report = isObject<JsonObject>(body) ? body['csp-report'] : undefined;
  const fields = isObject<JsonObject>(report) ? report : {};
  const directive = textOf(fields['effective-directive'] ?? fields['violated-directive']);
  const blocked = textOf(fields['blocked-uri']);
  return {
    directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? 'unknown',
    blocked: URL.parse(blocked)?.origin ?? (/^[a-z-]{1,20}$/.exec(blocked)?.[0] || 'unknown'),
  };
}

/** Reports come from strangers: a field may be anything, even a value that cannot be converted to text. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
