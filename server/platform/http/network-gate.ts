import { type BlockList, isIPv6 } from 'node:net';
import { bareAddress, callerOf, connectedAddress } from './client-address.ts';
import type { AppContext } from './request-context.ts';

/** Whether whoever calls is one of those for whom something is meant. */
export type MayRead = (c: AppContext) => boolean;

/**
 * Lets callers from these networks in. A request that came through a proxy nobody has told us of comes from nobody
 * we know, or a proxy on this machine would open to everybody what is for this machine alone.
 */
export function createNetworkGate(networks: BlockList, trustedProxies: number): MayRead {
  return (c) => {
    const forwarded = c.req.header('x-forwarded-for') ?? '';
    const isForwarded = forwarded !== '' || c.req.header('forwarded') !== undefined;
    if (isForwarded && trustedProxies === 0) return false;
    const address = bareAddress(callerOf(connectedAddress(c), forwarded, trustedProxies));
    return address !== '' && networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  };
}
