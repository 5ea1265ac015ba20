import { Hono } from 'hono';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { FormRegistry } from '../forms/form-registry.ts';
import type { Releases } from './releases.service.ts';

/**
 * `GET /releases`: which releases of each form there are, for `npm run schema:check`. Their contents are on the pages of
 * everybody. Below `/api`.
 */
export function releasesRoutes({ forms, releases }: { forms: FormRegistry; releases: Releases }) {
  const routes = new Hono<RequestContext>();
  routes.get('/releases', (c) => {
    const items = forms.all().flatMap(({ id }) => {
      const line = releases.of(id).map(({ number, sha256 }) => ({ number, sha256 }));
      return line.length > 0 ? [{ id, releases: line }] : [];
    });
    c.header('Cache-Control', 'no-cache');
    return c.json({ items });
  });
  return routes;
}
