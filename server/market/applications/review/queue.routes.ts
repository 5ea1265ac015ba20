import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { EXPORT_WEIGHT, exportTypes } from '../../../platform/export-file.ts';
import { streamed } from '../../../platform/http/connections/streamed.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { needRole } from '../../../platform/http/session.ts';
import type { Clock } from '../../../platform/ports/clock.ts';
import { REVIEWERS } from '../../../platform/security/session-user.ts';
import { applicationStates } from './application-state.ts';
import { exportQueue } from './export.ts';
import type { Queue } from './queue.service.ts';
import { readCursor, readQueueFilter } from './queue-filter.ts';

type Parts = { queue: Queue; clock: Clock };

/** The queue of applications. Below `/api/admin`; for reviewers. */
export function queueRoutes({ queue, clock }: Parts): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();

  routes.get('/applications', async (c) => {
    needRole(c, REVIEWERS);
    const query = c.req.query();
    return c.json(await queue.list(readQueueFilter(query), readCursor(query.cursor)));
  });

  routes.get('/application_counts', async (c) => {
    needRole(c, REVIEWERS);
    const { type = '' } = c.req.query();
    const counts = applicationStates.map(async (state) => [
      state,
      await queue.count(readQueueFilter({ state, type }).shelves),
    ]);
    return c.json(Object.fromEntries(await Promise.all(counts)));
  });

  for (const format of ['csv', 'json'] as const) {
    routes.get(`/applications.${format}`, async (c) => {
      needRole(c, REVIEWERS);
      const pieces = exportQueue(await queue.all(readQueueFilter(c.req.query())), format);
      const name = `applications-${clock.now().toISOString().slice(0, 10)}.${format}`;
      const headers = {
        'Content-Type': exportTypes[format],
        'Content-Disposition': `attachment; filename="${name}"`,
      };
      return streamed(c, () => Readable.from(pieces), headers, EXPORT_WEIGHT);
    });
  }

  return routes;
}
