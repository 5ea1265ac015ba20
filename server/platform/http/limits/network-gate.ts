import { type BlockList, isIPv6 } from 'node:net';
import type { AppContext } from '../request-context.ts';
import { bareAddress, callerOf, connectedAddress } from './client-address.ts';

/** Returns whether the caller may read something. */
export type MayRead = (c: AppContext) => boolean;

/**
 * Lets callers from these networks in. A request that came through a proxy that is not configured is refused: a proxy
 * on this machine would otherwise open to everybody what is meant for this machine alone.
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
