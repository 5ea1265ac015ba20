import { forms } from '../../../codegen/generated/server.ts';
import type {
  AmountEntry,
  IndustryEntry,
  ListedInsuranceEntry,
  PlanEntry,
  QualificationEntry,
  TaxRateEntry,
} from '../../../codegen/generated/types.ts';
import type { Rules } from '../../../codegen/runtime/json-schema.ts';
import { AppError } from '../../platform/errors.ts';
import { editingSentences } from './editing-sentences.ts';

/** An entry as editors write it, whatever its list. */
export type EntryCall = { name: string; position?: number };

type EditableList = {
  rules: Rules;
  /** What only this list keeps of a body. */
  detailsOf: (body: EntryCall) => Record<string, unknown>;
  /** The parts of a body that make the id: they stay once an entry was made. */
  fixed?: readonly string[];
  /** The id of a new entry; absent: one is made up. Throws an AppError `invalid` when the body does not say it. */
  idOf?: (body: EntryCall) => string;
};

const amounts: EditableList = list<AmountEntry>(forms['amount-entry'], () => ({}), {
  fixed: ['amount'],
  idOf: ({ amount }) => String(given(amount, 'amount', editingSentences.amountMissing)),
});

/** The lists that editors may change. Formats of dates and times are the program's. */
export const editableLists: Record<string, EditableList> = {
  qualifications: list<QualificationEntry>(forms['qualification-entry'], ({ has_expiry }) => ({
    has_expiry,
  })),
  insurances: list<ListedInsuranceEntry>(forms['listed-insurance-entry'], ({ required }) => ({
    required,
  })),
  insurance_amounts: amounts,
  bondable_amounts: amounts,
  industries: list<IndustryEntry>(forms['industry-entry'], () => ({})),
  plans: list<PlanEntry>(forms['plan-entry'], ({ items }) => ({ items })),
  tax_rates: list<TaxRateEntry>(
    forms['tax-rate-entry'],
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

/** The rules of a list have accepted a body before it is read as theirs. */
function list<Body extends EntryCall>(
  rules: Rules,
  detailsOf: (body: Body) => Record<string, unknown>,
  identity?: { fixed: readonly string[]; idOf: (body: Body) => string },
): EditableList {
  return {
    rules,
    detailsOf: (body) => detailsOf(body as Body),
    ...(identity && { fixed: identity.fixed, idOf: (body: EntryCall) => identity.idOf(body as Body) }),
  };
}

function given<Value>(value: Value | undefined, key: string, sentence: string): Value {
  if (value === undefined) throw new AppError('invalid', { [key]: sentence });
  return value;
}
