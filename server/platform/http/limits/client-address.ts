import { isIPv4, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { AppContext } from '../request-context.ts';

/** Returns the address of a caller. */
export type ReadAddress = (c: AppContext) => string;

/** Reads the address of a caller, trusting so many proxies in front. In-process calls have none. */
export function createReadAddress(trustedProxies: number): ReadAddress {
  return (c) => {
    const connected = connectedAddress(c);
    const forwarded = trustedProxies > 0 ? (c.req.header('x-forwarded-for') ?? '') : '';
    return limitKey(callerOf(connected, forwarded, trustedProxies));
  };
}

/**
 * Finds the caller in X-Forwarded-For. Each proxy appends the address that called it, so the caller is as many places
 * from the end as there are proxies; the caller may have invented everything before that.
 */
export function callerOf(connected: string, forwarded: string, trustedProxies: number): string {
  const chain = forwarded
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  return [...chain, connected].at(-1 - trustedProxies) ?? chain[0] ?? connected;
}

/**
 * Returns the key that limits count by: an IPv4 address as it is, an IPv6 address as its /64, since one household has
 * so many addresses. Everything else counts as one caller.
 */
export function limitKey(address: string): string {
  if (isIPv4(address)) return joinedAnew(address);
  const bare = bareAddress(address);
  if (isIPv4(bare)) return joinedAnew(bare);
  if (!isIPv6(bare)) return 'unknown';
  return `${groupsOf(bare).slice(0, 4).join(':')}::/64`;
}

/** Copies an IPv4 address: a substring would keep the whole header in memory. */
function joinedAnew(address: string): string {
  return address.split('.').join('.');
}

/** Strips the brackets, port and zone that proxies write, and unwraps IPv4 addresses mapped to IPv6. */
export function bareAddress(address: string): string {
  return address
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*/, '')
    .replace(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i, '$1');
}

function groupsOf(address: string): string[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

/** Returns the address at the other end of the connection; blank for a call inside the process. */
export function connectedAddress(c: AppContext): string {
  try {
    return getConnInfo(c).remote.address ?? '';
  } catch {
    return '';
  }
}
