import type { ListEntry } from '../../../codegen/generated/api.ts';
import type { FormId } from '../../../codegen/generated/form-loaders.ts';
import { locale, t, text } from '../../../codegen/runtime/translate.ts';
import { formatMoney } from '../../../widgets/plain/money/format-money.ts';

type EntryFormId = Extract<FormId, `${string}-entry`>;

type ListKind = {
  title: string;
  /** The form for entries of this list. */
  formId: EntryFormId;
  /** True if forms always show it sorted by amount; its entries then cannot be moved. */
  isSorted?: boolean;
  /** Returns what to show of an entry besides its name. */
  detail: (entry: ListEntry) => string;
  /** Returns the form's answers for an existing entry. */
  answers: (entry: ListEntry) => Record<string, unknown>;
};

const nothing = () => '';
const amounts = {
  formId: 'amount-entry',
  detail: ({ id }: ListEntry) => t('Amount {amount}', { amount: Number(id).toLocaleString(locale()) }),
  answers: ({ id, name }: ListEntry) => ({ amount: Number(id), name }),
} as const;

/** What the desk knows about each reference list that can be edited. */
export const listKinds: Record<string, ListKind> = {
  qualifications: {
    title: text('Qualifications'),
    formId: 'qualification-entry',
    detail: ({ has_expiry }) => (has_expiry ? t('Has an expiry date') : t('Does not expire')),
    answers: ({ name, has_expiry }) => ({ name, has_expiry }),
  },
  insurances: {
    title: text('Insurances'),
    formId: 'listed-insurance-entry',
    detail: ({ required }) => (required ? t('Required') : t('Optional')),
    answers: ({ name, required }) => ({ name, required }),
  },
  insurance_amounts: { title: text('Insurance amounts'), isSorted: true, ...amounts },
  bondable_amounts: { title: text('Bondable amounts'), ...amounts },
  industries: {
    title: text('Industries'),
    formId: 'industry-entry',
    detail: nothing,
    answers: ({ name }) => ({ name }),
  },
  plans: {
    title: text('Plans'),
    formId: 'plan-entry',
    detail: ({ items }) => t('{amount} a month before tax', { amount: formatMoney(totalOf(items) / 100) }),
    answers: ({ name, items }) => ({ name, items }),
  },
  tax_rates: {
    title: text('Tax rates'),
    formId: 'tax-rate-entry',
    detail: ({ id, ratePerHundredThousand }) => `${id}: ${Number(ratePerHundredThousand) / 1000}%`,
    answers: ({ id, name, ratePerHundredThousand }) => {
      const [country, state] = id.split('-');
      return { country, state, name, ratePerHundredThousand };
    },
  },
};

function totalOf(items: unknown): number {
  const list = Array.isArray(items) ? (items as { amountCents: number }[]) : [];
  return list.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
