import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limitKey } from '../../server/platform/http/limits/client-address.ts';
import { networkOf } from '../../server/platform/turns/callers.ts';
import { ROOT } from './files.ts';

const CONF = readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8');

/** What nginx makes of an address by one of the file's maps: the group of the first pattern that fits. */
function mapped(variable: string, address: string): string {
  const lines = CONF.split(`map $remote_addr $${variable} {`)[1]?.split('\n  }')[0] ?? '';
  for (const [, pattern = '', group = ''] of lines.matchAll(/"~(.*)" \$(\w+);/g)) {
    const found = new RegExp(pattern).exec(address)?.groups?.[group];
    if (found !== undefined) return found;
  }
  return address;
}

/** As nginx writes it: the longest run of zeros left out. */
const written = (groups: number[]) =>
  new URL(`http://[${groups.map((group) => group.toString(16)).join(':')}]`).hostname.slice(1, -1);

const group = fc.integer({ min: 1, max: 0xffff });
/** Half of them zeros, so that some are left out. */
const host = fc.array(fc.oneof(fc.constant(0), group), { minLength: 4, maxLength: 4 });
const subnet = fc.tuple(fc.integer({ min: 0x2000, max: 0x3fff }), group, group, group);

test.each([
  ['caller', (address: string) => limitKey(address)],
  ['network', (address: string) => networkOf(limitKey(address))],
])('nginx takes for one %s whom the server takes for one, and nobody else', (variable, keyOf) => {
  fc.assert(
    fc.property(subnet, subnet, host, host, (own, others, one, other) => {
      const [first, second] = [written([...own, ...one]), written([...own, ...other])];
      const another = written([...others, ...other]);
      expect(mapped(variable, first)).toBe(mapped(variable, second));
      expect(mapped(variable, first) === mapped(variable, another)).toBe(keyOf(first) === keyOf(another));
    }),
  );
});

test.each([
  ['2001:db8::1', '2001:db8:'],
  ['2001:db8::ffff:2:3', '2001:db8:'],
  ['2600::1', '2600:'],
  ['2001:db8:1::1', '2001:db8:1:'],
  ['2001:db8:1:2::1', '2001:db8:1:2:'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:'],
  ['198.51.100.7', '198.51.100.7'],
])('nginx counts %s as %s', (address, caller) => {
  expect(mapped('caller', address)).toBe(caller);
});
