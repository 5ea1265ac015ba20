import { isIP } from 'node:net';
import { AppError } from '../../errors.ts';
import { sentences } from '../../i18n/sentences.ts';
import { guard } from '../guard.ts';

/**
 * Protects pages that show or allow everything to anybody on this machine: answers only under the site's own name, this
 * machine's names, or an IP address. Any other name that leads here belongs to a foreign page, which the browser would
 * let read everything (DNS rebinding).
 */
export function ownHostOnly(publicUrl: string) {
  const own = new URL(publicUrl).hostname;
  return guard((c) => {
    const { hostname } = new URL(c.req.url);
    const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
    if (hostname !== own && !isLocal && isIP(hostname.replace(/^\[|\]$/g, '')) === 0)
      throw new AppError('forbidden', { request: sentences.foreignHost });
  });
}
