import type { PaidInvoice } from '../../api/billing.ts';
import { readableDate } from '../../ui/readable-date.ts';

/** What was charged, newest first. */
export function Invoices({ invoices }: { invoices: PaidInvoice[] }) {
  return (
    <section className="account-card billing-invoices" aria-labelledby="invoices-title">
      <h2 id="invoices-title">Invoices</h2>
      {invoices.length === 0 ? (
        <p>There are none yet.</p>
      ) : (
        <ul>
          {invoices.map((invoice) => (
            <li key={invoice.id}>
              <details>
                <summary>
                  <span>{readableDate(invoice.issuedAt)}</span>
                  <span>{stateInWords(invoice)}</span>
                  <strong>{invoice.total}</strong>
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
        Invoice {number}, {readableDate(periodStartsAt)} to {readableDate(periodEndsAt)}
      </caption>
      <tbody>
        {[...items, { name: 'Total', amount: total }].map(({ name, amount }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function stateInWords({ state, hasFailed, paidAt }: PaidInvoice): string {
  if (state === 'paid') return paidAt ? `Paid on ${readableDate(paidAt)}` : 'Paid';
  if (state === 'void') return 'Void';
  return hasFailed ? 'Payment failed' : 'Open';
}
