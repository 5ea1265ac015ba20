import { Hono } from 'hono';
import type { Rules } from '../../codegen/runtime/json-schema.ts';
import type { AddressLimits } from '../platform/http/limits/rate-limits.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import type { Clock } from '../platform/ports/clock.ts';
import { embeddingRoutes } from './embedding/embedding.routes.ts';
import type { FormEngine } from './form-engine.ts';
import { insightRoutes } from './insight/insight.routes.ts';
import { openingsRoutes } from './openings/openings.routes.ts';
import { releasesRoutes } from './releases/releases.routes.ts';
import { dropInRoutes } from './submissions/drop-in.routes.ts';
import { followUpsRoutes } from './submissions/follow-ups.routes.ts';
import { type KeptElsewhere, submissionsRoutes } from './submissions/submissions.routes.ts';
import { filesRoutes } from './uploads/files.routes.ts';
import { webhooksRoutes } from './webhooks/webhooks.routes.ts';

type Parts = {
  engine: FormEngine;
  clock: Clock;
  limits: AddressLimits;
  /** The rules for the bodies of the engine's own calls; compiled with the product's. */
  calls: Record<
    | 'device-draft'
    | 'form-code'
    | 'form-confirmation'
    | 'form-embedding'
    | 'form-follow-up'
    | 'form-opening'
    | 'insight'
    | 'webhook',
    Rules
  >;
  /** Forms whose submissions are kept elsewhere and shown among the others. */
  elsewhere: KeptElsewhere;
};

/**
 * Returns the engine's calls: uploads, forms that no code handles, their submissions, and counts. To be mounted below
 * `/api` and behind `largeBodies`, `knowCallers`, `limitCalls` and `refuseForeignWrites`, as in `app.ts`: without these
 * nothing limits the bodies in memory, keeps room for known callers, or refuses writes from elsewhere.
 */
export function engineRoutes({ engine, clock, limits, ...parts }: Parts): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();
  routes.route('/files', filesRoutes({ ...engine, ...parts, limits }));
  routes.route('/', insightRoutes({ ...engine, ...parts, limit: limits.insight }));
  routes.route('/', dropInRoutes({ ...engine, ...parts, limit: limits.submissions }));
  routes.route('/', releasesRoutes(engine));
  routes.route('/', openingsRoutes({ ...engine, ...parts, limits }));
  routes.route('/admin/follow-ups', followUpsRoutes({ ...engine, ...parts }));
  routes.route('/admin/embedding', embeddingRoutes({ ...engine, ...parts }));
  routes.route('/admin/webhooks', webhooksRoutes({ ...engine, ...parts }));
  routes.route('/admin/forms', submissionsRoutes({ ...engine, ...parts, clock }));
  return routes;
}
