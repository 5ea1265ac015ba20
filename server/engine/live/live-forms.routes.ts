import { Hono } from 'hono';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { isStaff } from '../../platform/security/session-user.ts';
import { FOR_GOOD, respond } from '../../platform/site/site.routes.ts';
import type { Site } from '../../platform/site/site-files.ts';
import { LIVE_FORMS, type LiveScripts } from './live-scripts.ts';

type Parts = {
  liveScripts: LiveScripts;
  /** Brings what this process serves up to date. */
  catchUp: () => Promise<void>;
  /** Makes the script of an earlier release, for staff. */
  open: (formId: string, number: number) => Promise<void>;
  site: Pick<Site, 'formScripts' | 'formWordScripts'>;
};

/** A script's name: of which form or release, its hash, and for words their language. */
const NAME = /^([a-z\d-]+(?:@\d+)?)(?:\.[\da-f]{16})?(?:\.([a-z]{2}))?\.js$/;

const EARLIER = /^([a-z\d-]+)@(\d{1,9})\./;

/** Milliseconds between two looks for what others have published: anybody may ask for names that nobody knows. */
const LOOK_MS = 200;

/**
 * `GET /live-forms/<name>.<hash>.js`: the scripts of forms that are not as the site was built with them. Without a hash,
 * or with one that nobody knows any more, the address leads to the form as it is now.
 */
export function liveFormsRoutes({ liveScripts, catchUp, open, site }: Parts): Hono<RequestContext> {
  const routes = new Hono<RequestContext>();
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;
  const look = async () => {
    if (!looking && performance.now() - lookedAt < LOOK_MS) return;
    looking ??= catchUp().finally(() => {
      lookedAt = performance.now();
      looking = undefined;
    });
    await looking;
  };
  const currentOf = (file: string) => {
    const [, name = '', language] = NAME.exec(file) ?? [];
    const built = { js: site.formScripts, fr: site.formWordScripts }[language ?? 'js'];
    return liveScripts.addressOf(name, language) ?? built?.get(name);
  };
  // The decoded parameter: in the request's path browsers write the `@` of an earlier release as `%40`.
  routes.get(`${LIVE_FORMS}:file`, async (c, next) => {
    const file = c.req.param('file');
    if (!NAME.test(file)) return next();
    if (!liveScripts.find(LIVE_FORMS + file)) {
      await look();
      const [, id, number] = EARLIER.exec(file) ?? [];
      // Compiling costs; others get those alone that drafts are finished on.
      const { role } = c.get('user') ?? {};
      if (id !== undefined && role && isStaff(role)) await open(id, Number(number));
      const [, name = ''] = NAME.exec(file) ?? [];
      await liveScripts.settle(name);
    }
    const script = liveScripts.find(LIVE_FORMS + file);
    if (script) return respond(c, script, { cacheControl: FOR_GOOD, status: 200 });
    const current = currentOf(file);
    if (!current) return next();
    c.header('Cache-Control', 'no-store');
    return c.redirect(current, 302);
  });
  return routes;
}
