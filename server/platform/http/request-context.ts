import type { Context } from 'hono';
import type { Language } from '../i18n/catalogues.ts';
import type { Log } from '../ports/log.ts';
import type { SessionUser } from '../security/session-user.ts';

/** What every request carries along. */
export type RequestContext = {
  Variables: {
    requestId: string;
    log: Log;
    /** The caller's network address, an IPv6 one as its /64: what limits count by. */
    address: string;
    /** Who is logged in; below `/api` only. */
    user: SessionUser | undefined;
    /** Who this browser is, where nobody is logged in; below `/api` only (`session.ts`). */
    findKnown?: () => Promise<string | undefined>;
    /** What the caller reads. */
    language: Language;
    /** Each gives back something that a large body has taken (`large-bodies.ts`). */
    held?: (() => void)[];
  };
};

export type AppContext = Context<RequestContext>;
