import type { WebhookDelivery } from '../../../codegen/generated/api.ts';
import { own } from '../../../codegen/runtime/json.ts';
import { t, text } from '../../../codegen/runtime/translate.ts';
import { timeIn } from './zoned-time.ts';

const CAUSES: Record<string, string> = {
  TimeoutError: text('it did not answer in time'),
  ENOTFOUND: text('nobody knows its name'),
  ECONNREFUSED: text('nobody answers there'),
  'address-not-public': text('its name leads into a private network'),
  'host-not-allowed': text('its host is not among those of the settings'),
  closed: text('it hung up without an answer'),
  ECONNRESET: text('it hung up without an answer'),
  'answer-removed': text('the answer has been deleted'),
};

/** Says why a server did not take what it was told; a code that staff need not know stands as it is. */
export function causeWords(cause: string | null): string {
  const status = /^http (\d+)$/.exec(cause ?? '')?.[1];
  if (status !== undefined) return t('it answered with {status}', { status });
  const known = own(CAUSES, cause ?? '');
  return known === undefined ? (cause ?? '') : t(known);
}

/** Says what became of an answer that a server is told. */
export function deliveryWords({ state, attempts, cause, at }: WebhookDelivery, timeZone: string): string {
  const time = timeIn(timeZone, at);
  if (state === 'sent') return t('Taken on {time}', { time });
  if (state === 'given-up') return t('Given up on {time}: {cause}', { time, cause: causeWords(cause) });
  if (cause === null) return attempts === 0 ? t('Waiting') : t('Under way');
  return t('Not taken yet: {cause} (attempts: {n}). Next on {time}', {
    cause: causeWords(cause),
    n: attempts,
    time,
  });
}
