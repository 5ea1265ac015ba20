import { isIPv4, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { AppContext } from './request-context.ts';

/** Finds out who calls. */
export type ReadAddress = (c: AppContext) => string;

/** The address of the caller, believing so many proxies in front. In-process calls have none. */
export function createReadAddress(trustedProxies: number): ReadAddress {
  return (c) => {
    const connected = connectedAddress(c);
    const forwarded = trustedProxies > 0 ? (c.req.header('x-forwarded-for') ?? '') : '';
    return limitKey(callerOf(connected, forwarded, trustedProxies));
  };
}

/**
 * Each proxy appends whom it was called by, so the caller stands as many places from the end as there are
 * proxies; what stands before that, the caller may have made up.
 */
export function callerOf(connected: string, forwarded: string, trustedProxies: number): string {
  const chain = forwarded
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  return [...chain, connected].at(-1 - trustedProxies) ?? chain[0] ?? connected;
}

/** IPv4 as it is, IPv6 as its /64: one household has so many addresses. Anything else counts as one caller. */
export function limitKey(address: string): string {
  const bare = bareAddress(address);
  // Put together anew: whoever keeps a part of a header keeps all of it.
  if (isIPv4(bare)) return bare.split('.').join('.');
  if (!isIPv6(bare)) return 'unknown';
  return `${groupsOf(bare).slice(0, 4).join(':')}::/64`;
}

/** Without the brackets, port and zone that proxies write, and IPv4 as itself where IPv6 wraps it. */
export function bareAddress(address: string): string {
  return address
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i, '$1');
}

function groupsOf(address: string): string[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

/** Who holds the other end of the connection; blank for a call inside the process. */
export function connectedAddress(c: AppContext): string {
  try {
    return getConnInfo(c).remote.address ?? '';
  } catch {
    return '';
  }
}
