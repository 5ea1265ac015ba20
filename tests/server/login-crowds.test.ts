import { describe, expect, it } from 'vitest';
import { createAddressLimits } from '../../server/platform/http/limits/rate-limits.ts';
import { api } from './support/api.ts';
import { tryLogin } from './support/passwords.ts';
import { addStaff, PASSWORD } from './support/staff.ts';
import { createTestApp } from './support/test-app.ts';

describe('login', () => {
  it('asks those to come back whom it has no room for, and counts no failure of theirs', async () => {
    // At the product's own cost, or nobody would have to wait.
    const test = await createTestApp({ limits: createAddressLimits(false), passwordMemoryKib: undefined });
    const answers = await Promise.all(
      Array.from({ length: 170 }, (_, at) => tryLogin(test, `nobody${at}@tenderfoot.example`)),
    );
    const turnedAway = answers.filter(({ status }) => status === 503);
    expect(turnedAway.length).toBeGreaterThan(0);
    for (const { headers } of turnedAway) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    const counted = await test.database.reader.selectFrom('account_attempts').select('id').execute();
    // By its address, and among all.
    expect(counted).toHaveLength(2 * (170 - turnedAway.length));
  });

  it('lets in who comes beside a crowd from a few other addresses, which has the line full', async () => {
    const limits = createAddressLimits(false);
    const test = await createTestApp({ limits, passwordMemoryKib: undefined, trustedProxies: 1 });
    const email = await addStaff(test, 'admin');
    const from = (address: string, body: { email: string; password: string }) =>
      api(test, '/account/login', { body, headers: { 'X-Forwarded-For': address } });
    const crowd = Array.from({ length: 170 }, (_, at) =>
      from(`198.51.100.${at % 4}`, { email: `nobody${at}@tenderfoot.example`, password: 'x' }),
    );
    const { status } = await from('203.0.113.1', { email, password: PASSWORD });
    const answers = await Promise.all(crowd);
    expect(answers.filter((answer) => answer.status === 503).length).toBeGreaterThan(0);
    expect(status).toBe(200);
  });

  it('lets in those it knows, and newcomers, beside more networks than may wait', async () => {
    const test = await createTestApp({ passwordMemoryKib: 4096, trustedProxies: 1 });
    const [owner, newcomer] = [await addStaff(test, 'admin'), await addStaff(test, 'editor')];
    const from = (address: string, email: string, password: string, cookie = '') =>
      api(test, '/account/login', {
        body: { email, password },
        cookie,
        headers: { 'X-Forwarded-For': address },
      });
    const { headers } = await from('10.0.7.1', owner, PASSWORD);
    const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    let isOver = false;
    const attacks = Array.from({ length: 200 }, (_, network) => {
      let tell = () => {};
      const hadATurn = new Promise<void>((resolve) => {
        tell = resolve;
      });
      const attack = async () => {
        for (let count = 0; !isOver; count += 1) {
          const { status } = await from(`10.0.${network}.1`, `${network}-${count}@tenderfoot.example`, 'x');
          if (status === 401) tell();
        }
      };
      return { attack: attack(), hadATurn };
    });
    await Promise.all(attacks.map(({ hadATurn }) => hadATurn));
    const known = await from('10.0.7.1', owner, PASSWORD, cookies.join('; '));
    const unknown = await from('203.0.113.1', newcomer, PASSWORD);
    isOver = true;
    await Promise.all(attacks.map(({ attack }) => attack));
    expect([known.status, unknown.status]).toEqual([200, 200]);
  }, 60_000);
});
