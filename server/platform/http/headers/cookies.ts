import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AppContext } from '../request-context.ts';

/** A cookie, out of reach of scripts. */
export type Cookie = {
  read(c: AppContext): string | undefined;
  write(c: AppContext, value: string): void;
  remove(c: AppContext): void;
};

/** All cookies of the site except the language's, which scripts set. */
export type Cookies = {
  /** The session of a logged-in user. */
  session: Cookie;
  /** Identifies a browser that asked for a code. */
  asker: Cookie;
  /** Identifies a browser in which somebody has logged in before. */
  device: Cookie;
  /** Identifies a browser in which somebody outside has opened the preview of a form. */
  preview: Cookie;
};

type Kind = { maxAge?: number; path?: string; sameSite?: 'Lax' | 'Strict' };

const DAY = 86_400;

/**
 * Makes the cookies. On https their names' prefix makes browsers accept them from this very host only, or, below a path,
 * from encrypted pages only.
 */
export function createCookies({ isHttps }: { isHttps: boolean }): Cookies {
  const cookie = (bare: string, { maxAge, path = '/', sameSite = 'Lax' }: Kind = {}): Cookie => {
    const prefix = path === '/' ? '__Host-' : '__Secure-';
    const name = isHttps ? prefix + bare : bare;
    const options = { httpOnly: true, sameSite, secure: isHttps, path } as const;
    return {
      read: (c) => getCookie(c, name),
      write: (c, value) => setCookie(c, name, value, { ...options, ...(maxAge && { maxAge }) }),
      remove: (c) => {
        deleteCookie(c, name, options);
      },
    };
  };
  return {
    session: cookie('sid'),
    asker: cookie('asker', { maxAge: DAY }),
    device: cookie('device', { maxAge: 180 * DAY }),
    preview: cookie('preview', { maxAge: 30 * DAY, path: '/api/previews', sameSite: 'Strict' }),
  };
}
