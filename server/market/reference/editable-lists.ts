import type {
  AmountEntry,
  IndustryEntry,
  ListedInsuranceEntry,
  PlanEntry,
  QualificationEntry,
  TaxRateEntry,
} from '../../../codegen/generated/types.ts';
import { AppError } from '../../platform/errors.ts';
import type { Said } from '../../platform/i18n/translated.ts';
import { editingSentences } from './editing-sentences.ts';

/** An entry as sent by editors, whatever its list. */
export type EntryCall = { name: string; position?: number };

type EditableList = {
  /** The form for entering an entry. */
  formId: string;
  /** Picks the fields that only this list has. */
  detailsOf: (body: EntryCall) => Record<string, unknown>;
  /** The fields that make up the id: they cannot be changed later. */
  fixed?: readonly string[];
  /**
   * Returns the id of a new entry; undefined: one is generated. Throws an AppError `invalid` when the body lacks it.
   */
  idOf?: (body: EntryCall) => string;
};

const amounts: EditableList = list<AmountEntry>('amount-entry', () => ({}), {
  fixed: ['amount'],
  idOf: ({ amount }) => String(given(amount, 'amount', editingSentences.amountMissing)),
});

/**
 * The lists that staff can edit. Formats of dates and times are not among them, because the program depends on them.
 */
export const editableLists: Record<string, EditableList> = {
  qualifications: list<QualificationEntry>('qualification-entry', ({ has_expiry }) => ({
    has_expiry,
  })),
  insurances: list<ListedInsuranceEntry>('listed-insurance-entry', ({ required }) => ({
    required,
  })),
  insurance_amounts: amounts,
  bondable_amounts: amounts,
  industries: list<IndustryEntry>('industry-entry', () => ({})),
  plans: list<PlanEntry>('plan-entry', ({ items }) => ({ items })),
  tax_rates: list<TaxRateEntry>(
    'tax-rate-entry',
    ({ ratePerHundredThousand }) => ({ ratePerHundredThousand }),
    {
      fixed: ['country', 'state'],
      idOf: ({ country, state }) =>
        [
          given(country, 'country', editingSentences.countryMissing),
          given(state, 'state', editingSentences.stateMissing),
        ].join('-'),
    },
  ),
};

/** Defines a list. The cast is safe, because the list's own rules have accepted the body before. */
function list<Body extends EntryCall>(
  formId: string,
  detailsOf: (body: Body) => Record<string, unknown>,
  identity?: { fixed: readonly string[]; idOf: (body: Body) => string },
): EditableList {
  return {
    formId,
    detailsOf: (body) => detailsOf(body as Body),
    ...(identity && { fixed: identity.fixed, idOf: (body: EntryCall) => identity.idOf(body as Body) }),
  };
}

function given<Value>(value: Value | undefined, key: string, missing: Said): Value {
  if (value === undefined) throw new AppError('invalid', { [key]: missing });
  return value;
}
