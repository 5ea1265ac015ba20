import { describe, expect, it } from 'vitest';
import { callerOf, limitKey } from '../../server/platform/http/limits/client-address.ts';
import { createAddressLimits, PAID_PROFILE } from '../../server/platform/http/limits/rate-limits.ts';

describe('the caller’s address', () => {
  it.each([
    [0, '6.6.6.6', '10.0.0.1'],
    [1, '', '10.0.0.1'],
    [1, '6.6.6.6, 1.2.3.4', '1.2.3.4'],
    [2, '6.6.6.6, 1.2.3.4, 10.0.0.2', '1.2.3.4'],
    [5, '1.2.3.4', '1.2.3.4'],
  ])('behind %i proxies that were told %j is %s', (proxies, forwarded, expected) => {
    expect(callerOf('10.0.0.1', proxies === 0 ? '' : forwarded, proxies)).toBe(expected);
  });

  it.each([
    ['1.2.3.4', '1.2.3.4'],
    ['1.2.3.4:5678', '1.2.3.4'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['nonsense', 'unknown'],
    ['', 'unknown'],
  ])('%s is counted as %s', (address, key) => {
    expect(limitKey(address)).toBe(key);
  });
});

describe('the limits per address', () => {
  it('keep nothing of a long header but the address in it', async () => {
    const { reads } = createAddressLimits(true, PAID_PROFILE);
    const before = process.memoryUsage().rss;
    for (let at = 0; at < 10_000; at += 1) {
      const forwarded = `${at}${'x'.repeat(30_000)}, 100.100.${100 + (at >> 7)}.${100 + (at & 127)}`;
      await reads.take(limitKey(callerOf('10.0.0.1', forwarded, 1)));
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
  });

  it('are tight where messages cost money, and per address', async () => {
    const { codes } = createAddressLimits(true, PAID_PROFILE);
    for (let count = 0; count < 10; count += 1) await codes.take('1.2.3.4');
    await codes.giveBack('1.2.3.4');
    await codes.take('1.2.3.4');
    await expect(codes.take('1.2.3.4')).rejects.toMatchObject({
      code: 'too-many-requests',
      retryAfterSeconds: 3600,
    });
    await expect(codes.take('1.2.3.5')).resolves.toBeUndefined();
  });

  it('are gone when they are switched off', async () => {
    const { codes } = createAddressLimits(false, PAID_PROFILE);
    for (let count = 0; count < 100; count += 1) await codes.take('1.2.3.4');
  });
});
