import { BlockList, isIP } from 'node:net';

/**
 * Parses a list of networks: `10.0.0.0/8, ::1`.
 * @returns undefined when one of them is invalid
 */
export function readNetworks(text: string): BlockList | undefined {
  const networks = new BlockList();
  for (const part of text.split(',')) {
    const [address = '', prefix, ...rest] = part.trim().split('/');
    const version = isIP(address);
    const bits = version === 6 ? 128 : 32;
    const length = prefix === undefined ? bits : /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN;
    if (version === 0 || rest.length > 0 || !(length <= bits)) return undefined;
    networks.addSubnet(address, length, version === 6 ? 'ipv6' : 'ipv4');
  }
  return networks;
}
