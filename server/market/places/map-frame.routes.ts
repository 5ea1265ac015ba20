import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import type { Site } from '../../platform/site/site-files.ts';

/** The built page whose scripts draw Google's map. */
const PAGE = '/site/map/map-frame.html';

/**
 * `GET /map-frame`: a separate page for Google Maps, which only our own pages may show in a frame. Whatever Google
 * needs is allowed here and nowhere else.
 */
export function mapFrameRoutes(site: Site): Hono {
  const routes = new Hono();
  const page = site.files.get(PAGE)?.body.toString('utf8');
  if (page === undefined) return routes;
  routes.get('/map-frame', (c) => {
    const nonce = randomBytes(16).toString('base64');
    const html = page.replace(/<(script|style|link)\b/g, `<$1 nonce="${nonce}"`);
    return c.html(html, 200, {
      'Content-Security-Policy': policy(nonce),
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Frame-Options': 'SAMEORIGIN',
    });
  });
  return routes;
}

/**
 * Follows Google's guide to content security policies. The referrer is sent because API keys are restricted to the site
 * by it.
 */
function policy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic' 'unsafe-eval' blob:`,
    `style-src 'self' 'nonce-${nonce}' https://fonts.googleapis.com`,
    "img-src 'self' data: https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com",
    "connect-src 'self' https://*.googleapis.com https://*.google.com https://*.gstatic.com data: blob:",
    'font-src https://fonts.gstatic.com',
    'frame-src https://*.google.com',
    'worker-src blob:',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
