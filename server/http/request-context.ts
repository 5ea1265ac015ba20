import type { Context } from 'hono';

/** What every request carries along. */
export type RequestContext = {
  Variables: {
    requestId: string;
    /** The caller's network address, an IPv6 one as its /64: what limits count by. */
    address: string;
  };
};

export type AppContext = Context<RequestContext>;
