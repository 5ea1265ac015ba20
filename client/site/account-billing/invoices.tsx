import type { PaidInvoice } from '../../../codegen/generated/api.ts';
import { listWord } from '../../../codegen/runtime/list-word.ts';
import { t } from '../../../codegen/runtime/translate.ts';

import { readableDate } from '../../ui/readable-date.ts';

/** The invoices, newest first. */
export function Invoices({ invoices }: { invoices: PaidInvoice[] }) {
  return (
    <section className="account-card billing-invoices" aria-labelledby="invoices-title">
      <h2 id="invoices-title">{t('Invoices')}</h2>
      {invoices.length === 0 ? (
        <p>{t('There are none yet.')}</p>
      ) : (
        <ul>
          {invoices.map((invoice) => (
            <li key={invoice.id}>
              <details>
                <summary>
                  <span>{readableDate(invoice.issuedAt)}</span>
                  <span>{stateInWords(invoice)}</span>
                  <strong>{listWord(invoice.total)}</strong>
                </summary>
                <InvoiceDetails {...invoice} />
              </details>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function InvoiceDetails({ number, items, total, periodStartsAt, periodEndsAt }: PaidInvoice) {
  return (
    <table className="billing-table">
      <caption>
        {t('Invoice {number}, {start} to {end}', {
          number,
          start: readableDate(periodStartsAt),
          end: readableDate(periodEndsAt),
        })}
      </caption>
      <tbody>
        {[...items, { name: t('Total'), amount: total }].map(({ name, amount }) => (
          <tr key={name}>
            <th scope="row">{lineInWords(name)}</th>
            <td>{listWord(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * Returns a line of an invoice in the current language. Names are stored as they were then; the tax line includes its
 * rate: `Tax (5%)`.
 */
function lineInWords(name: string): string {
  const [, rate] = /^Tax \((.+)\)$/.exec(name) ?? [];
  return rate ? t('Tax ({rate})', { rate: listWord(rate) }) : listWord(name);
}

function stateInWords({ state, hasFailed, paidAt }: PaidInvoice): string {
  if (state === 'paid') return paidAt ? t('Paid on {day}', { day: readableDate(paidAt) }) : t('Paid');
  if (state === 'void') return t('Void');
  return hasFailed ? t('Payment failed') : t('Open');
}
