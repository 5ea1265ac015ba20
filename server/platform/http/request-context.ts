import type { Context } from 'hono';
import type { Language } from '../i18n/catalogues.ts';
import type { Log } from '../ports/log.ts';
import type { SessionUser } from '../security/session-user.ts';

/** The variables of every request. */
export type RequestContext = {
  Variables: {
    requestId: string;
    log: Log;
    /** The caller's network address, an IPv6 one as its /64; limits count by it. */
    address: string;
    /** The logged-in user; below `/api` only. */
    user: SessionUser | undefined;
    /** Identifies this browser when nobody is logged in; below `/api` only (`session.ts`). */
    findKnown?: () => Promise<string | undefined>;
    /** The caller's language. */
    language: Language;
    /** Functions that release what a large body has taken (`large-bodies.ts`). */
    held?: (() => void)[];
  };
};

export type AppContext = Context<RequestContext>;
