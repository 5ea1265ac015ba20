import type { Alerts } from '../alerts/alerts.service.ts';
import type { Db } from '../db/database.ts';
import { DAY, HOUR } from '../db/times.ts';
import { AppError } from '../errors.ts';
import { sentences } from '../i18n/sentences.ts';
import type { Clock } from '../ports/clock.ts';
import type { NewId } from '../security/ids.ts';
import type { Keys } from '../security/keys.ts';
import { type Attempt, countAttempt, findExcess } from './count-attempt.ts';

/** Text messages that may be sent in all; half of them to one country, and a tenth for one network. */
export type SmsBudget = { hour: number; day: number };

/** What a transaction that spends one has to guard, since all are counted together. */
export const SMS_GUARD = 'text-messages';

type Parts = { clock: Clock; keys: Keys; newId: NewId; alerts: Alerts };
type Limit = Attempt<'sms'> & { period: keyof SmsBudget };

/** Fraudsters who have codes sent to numbers that earn them money can use up only this share, per country. */
const OF_ONE_COUNTRY = 0.5;
/** Without this share, one network could use up the messages that others need, with addresses enough. */
const OF_ONE_NETWORK = 0.1;
const ALERT_FROM = 0.8;
const SECONDS = { hour: HOUR, day: DAY };

/**
 * Counts a text message to a country for somebody in a network (`callers.ts`), and alerts staff when a budget is nearly
 * used up. The transaction guards `SMS_GUARD`.
 * @throws AppError `unavailable` under `mobileNumber` when a budget is used up
 */
export async function spendSms(
  parts: Parts,
  trx: Db,
  budget: SmsBudget,
  { country, network }: { country: string; network: string },
): Promise<void> {
  const ofNetwork = [
    limitOf(network, 'hour', Math.ceil(budget.hour * OF_ONE_NETWORK)),
    limitOf(network, 'day', Math.ceil(budget.day * OF_ONE_NETWORK)),
  ];
  const limits = [
    limitOf('all', 'hour', budget.hour),
    limitOf('all', 'day', budget.day),
    limitOf(country, 'hour', Math.ceil(budget.hour * OF_ONE_COUNTRY)),
    limitOf(country, 'day', Math.ceil(budget.day * OF_ONE_COUNTRY)),
  ];
  for (const limit of [...ofNetwork, ...limits]) {
    // One row counts towards both periods, so only the day's limit inserts it.
    const excess =
      limit.period === 'hour' ? await findExcess(parts, trx, limit) : await countAttempt(parts, trx, limit);
    if (excess && 'retryAfterSeconds' in excess)
      throw new AppError('unavailable', { mobileNumber: sentences.noCodesNow }, excess);
  }
  for (const limit of limits) await tellStaff(parts, trx, limit);
}

function limitOf(by: string, period: keyof SmsBudget, most: number): Limit {
  return { kind: 'sms', by, period, most, withinSeconds: SECONDS[period] };
}

async function tellStaff({ alerts, ...parts }: Parts, trx: Db, limit: Limit): Promise<void> {
  const { by, period, most } = limit;
  const nearly = Math.ceil(most * ALERT_FROM);
  const alert = { kind: 'sms-budget', key: `${by} in ${period === 'hour' ? 'an hour' : 'a day'}` } as const;
  const isNear = await findExcess(parts, trx, { ...limit, most: nearly });
  if (!isNear) return alerts.settle(trx, alert);
  const message = `${nearly} of ${most} text messages were sent (${alert.key}); then no codes are, see SMS_PER_${period.toUpperCase()}.`;
  return alerts.raise(trx, { ...alert, message });
}
