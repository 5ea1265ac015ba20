import { BlockList, isIP } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { readNetworks } from '../../http/limits/networks.ts';

const networks = (list: string): BlockList => readNetworks(list) ?? new BlockList();

/** IPv4 that is not reachable from everywhere: https://www.iana.org/assignments/iana-ipv4-special-registry */
const SPECIAL_4 = networks(
  '0.0.0.0/8,10.0.0.0/8,100.64.0.0/10,127.0.0.0/8,169.254.0.0/16,172.16.0.0/12,192.0.0.0/24,192.0.2.0/24,' +
    '192.88.99.0/24,192.168.0.0/16,198.18.0.0/15,198.51.100.0/24,203.0.113.0/24,224.0.0.0/4,240.0.0.0/4',
);

/** All of IPv6 that is assigned to hosts of the internet; what wraps IPv4 is outside, or taken out again. */
const GLOBAL_6 = networks('2000::/3');
/** https://www.iana.org/assignments/iana-ipv6-special-registry: protocols, examples, and 6to4, which wraps IPv4. */
const SPECIAL_6 = networks('2001::/23,2001:db8::/32,2002::/16,3fff::/20');

type Networks = Record<string, Pick<NetworkInterfaceInfo, 'cidr' | 'family'>[] | undefined>;

/**
 * Tells whether an IP address is one of the internet, and not in a network that this machine is part of at the moment.
 * Anything else could be a service that trusts its neighbours.
 */
export function isPublicAddress(address: string, own: Networks = networkInterfaces()): boolean {
  const version = isIP(address);
  if (version === 0 || isAmong(own, address, version)) return false;
  return version === 4
    ? !SPECIAL_4.check(address, 'ipv4')
    : GLOBAL_6.check(address, 'ipv6') && !SPECIAL_6.check(address, 'ipv6');
}

function isAmong(interfaces: Networks, address: string, version: number): boolean {
  const own = new BlockList();
  for (const { cidr, family } of Object.values(interfaces).flatMap((all) => all ?? [])) {
    const [network, prefix] = cidr?.split('/') ?? [];
    if (network !== undefined) own.addSubnet(network, Number(prefix), family === 'IPv6' ? 'ipv6' : 'ipv4');
  }
  return own.check(address, version === 6 ? 'ipv6' : 'ipv4');
}
