import { createMiddleware } from 'hono/factory';

/** Keeps pages out of search engines, wherever a link to them is found. */
export const unlisted = createMiddleware(async (c, next) => {
  await next();
  c.header('X-Robots-Tag', 'noindex, nofollow');
});
