import { constants } from '../../../codegen/generated/constants.ts';
import { listWord } from '../../../codegen/runtime/list-word.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { isMoreThanZero } from '../../plain/money/format-money.ts';
import { feeNote } from './fee-note.ts';
import type { Invoice } from './use-plans.ts';

/** A plan's costs, line by line, with the free trial where the plan costs anything. */
export function InvoiceTable({ plan, invoice }: { plan: string; invoice: Invoice }) {
  const hasTrial = isMoreThanZero(invoice.total);
  return (
    <div className="invoice">
      <table>
        <caption>{t('Invoice for {plan}', { plan: listWord(plan) })}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('Item')}</th>
            <th scope="col">{t('Amount')}</th>
          </tr>
        </thead>
        <tbody>
          {invoice.items.map(({ name, amount }) => (
            <Row key={name} name={listWord(name)} amount={listWord(amount)} />
          ))}
          {hasTrial && (
            <Row
              name={t('{days}-day free trial', { days: constants.sellerTrialDays })}
              mark="*"
              amount={t('Free')}
            />
          )}
        </tbody>
        <tfoot>
          <Row name={t('Subtotal')} amount={listWord(invoice.subtotal)} />
          <Row
            name={t('Tax ({rate})', { rate: listWord(invoice.state_tax) })}
            amount={listWord(invoice.state_tax_total)}
          />
          <Row name={hasTrial ? t('Total a month') : t('Total')} amount={listWord(invoice.total)} />
        </tfoot>
      </table>
      {hasTrial && (
        <p className="invoice-footnote">
          <span aria-hidden="true">*</span> {feeNote()}
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
