import { constants } from '../../codegen/generated/constants.ts';
import { isMoreThanZero } from '../money/format-money.ts';
import { feeNote } from './fee-note.ts';
import type { Invoice } from './use-plans.ts';

/** What a plan costs, line by line, with the free trial where it costs anything. */
export function InvoiceTable({ plan, invoice }: { plan: string; invoice: Invoice }) {
  const hasTrial = isMoreThanZero(invoice.total);
  return (
    <div className="invoice">
      <table>
        <caption>Invoice for {plan}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {invoice.items.map(({ name, amount }) => (
            <Row key={name} name={name} amount={amount} />
          ))}
          {hasTrial && <Row name={`${constants.sellerTrialDays}-day free trial`} mark="*" amount="Free" />}
        </tbody>
        <tfoot>
          <Row name="Subtotal" amount={invoice.subtotal} />
          <Row name={`Tax (${invoice.state_tax})`} amount={invoice.state_tax_total} />
          <Row name="Total" amount={invoice.total} />
        </tfoot>
      </table>
      {hasTrial && (
        <p className="invoice-footnote">
          <span aria-hidden="true">*</span> {feeNote}
        </p>
      )}
    </div>
  );
}

function Row({ name, mark, amount }: { name: string; mark?: string; amount: string }) {
  return (
    <tr>
      <th scope="row">
        {name}
        {mark && <sup aria-hidden="true">{mark}</sup>}
      </th>
      <td>{amount}</td>
    </tr>
  );
}
