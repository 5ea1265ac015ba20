import type { Db } from '../../platform/db/database.ts';
import { speaking } from '../../platform/i18n/speak.ts';
import type { Outbox } from '../../platform/outbox/outbox.service.ts';
import { listMembers } from './billing.repository.ts';
import { type BillingNews, billingMail } from './billing-mails.ts';

/** The members' billing page. */
const BILLING_PATH = '/account/billing';

export type TellMembers = (trx: Db, organizationId: string, fact: string, news: BillingNews) => Promise<void>;

/** E-mails news to every member of an organization, but only once for each `fact`. */
export function createTellMembers({ outbox, publicUrl }: { outbox: Outbox; publicUrl: string }): TellMembers {
  return async (trx, organizationId, fact, news) => {
    for (const { id, email, language } of await listMembers(trx, organizationId)) {
      await outbox.enqueueOnce(trx, {
        content: speaking(language, () => billingMail(email, news, publicUrl + BILLING_PATH)),
        dedupeKey: `${news.kind}:${fact}:${id}`,
      });
    }
  };
}
