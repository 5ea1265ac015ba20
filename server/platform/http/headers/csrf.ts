import { AppError } from '../../errors.ts';
import { sentences } from '../../i18n/sentences.ts';
import { guard } from '../guard.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes sent by another site's page, which browsers mark by `Origin` and `Sec-Fetch-Site`. Callers other than
 * browsers send neither.
 */
export function refuseForeignWrites(ownOrigins: ReadonlySet<string>) {
  return guard((c) => {
    if (!READING.has(c.req.method)) {
      const origin = c.req.header('origin');
      const isForeign = origin !== undefined && !ownOrigins.has(origin);
      if (isForeign || c.req.header('sec-fetch-site') === 'cross-site') {
        throw new AppError('forbidden', { request: sentences.foreignOrigin });
      }
    }
  });
}

/**
 * Returns the origins whose pages may write: the public one, and while none is configured, this machine under each of
 * its names.
 */
export function ownOriginsOf(publicUrl: string, isPublicUrlSet: boolean): Set<string> {
  const { port, hostname } = new URL(publicUrl);
  const isLoopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0|\[::\])$/.test(hostname);
  if (isPublicUrlSet || !isLoopback) return new Set([publicUrl]);
  const suffix = port === '' ? '' : `:${port}`;
  return new Set([
    publicUrl,
    ...['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}${suffix}`),
  ]);
}
