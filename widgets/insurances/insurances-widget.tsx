import { useMemo } from 'react';
import { useWatchedValue } from '../form-access.ts';
import { itemProperty } from '../item-property.ts';
import { FailedList, LoadingList } from '../list-states.tsx';
import { formatMoney } from '../money/format-money.ts';
import { useListedEntries } from '../use-listed-entries.ts';
import type { AnswerProps, FieldPath, UiOptions, WidgetProps } from '../widget-props.ts';
import './insurances.css';

type Listed = { id: string; name: string; required: boolean };

/** The insurances of the reference list: an amount each, and for those that are held an expiry date and a certificate. */
export function InsurancesWidget(props: WidgetProps) {
  const { listed, hasFailed, retry } = useListedEntries<Listed>(
    props.path,
    '/api/data/insurances',
    ({ id, name, required }) => ({ insurance_id: id, name, required }),
    'insurance_id',
  );
  if (hasFailed) return <FailedList id={props.id} label={props.label} retry={retry} />;
  if (!listed) return <LoadingList />;
  return (
    <div className="insurances" id={props.id} tabIndex={-1}>
      {listed.map((insurance, index) => (
        <Insurance key={insurance.id} {...props} listed={insurance} index={index} />
      ))}
    </div>
  );
}

const NO: UiOptions = { noneOption: { value: 0, label: 'No' }, width: 'm' };
const PLEASE_SELECT: UiOptions = { emptyLabel: '-- Please select --', width: 'm' };
const DATE: UiOptions = { width: 's' };
const CERTIFICATE: UiOptions = { accept: ['pdf'], maxFileSizeMb: 10 };

function Insurance({ listed, index, ...props }: WidgetProps & { listed: Listed; index: number }) {
  const { schema, path } = props;
  const fields = useMemo(
    () => ({
      amount: itemProperty(schema, 'amount', 'Amount'),
      expires_at: itemProperty(schema, 'expires_at', 'Expiry date'),
      file_id: itemProperty(schema, 'file_id', 'Certificate (PDF)'),
    }),
    [schema],
  );
  const options = { amount: listed.required ? PLEASE_SELECT : NO, expires_at: DATE, file_id: CERTIFICATE };
  const isHeld = useIsHeld([...path, index]);
  const names =
    isHeld || listed.required ? (['amount', 'expires_at', 'file_id'] as const) : (['amount'] as const);
  return (
    <fieldset className="insurance">
      <legend>
        {listed.name}
        {!listed.required && <span className="field-optional"> (optional)</span>}
      </legend>
      {names.map((name) =>
        props.renderField({
          path: [...path, index, name],
          schema: fields[name],
          options: options[name],
          isRequired: true,
        }),
      )}
    </fieldset>
  );
}

/** The date and the certificate are asked for once there is something to date and to prove. */
function useIsHeld(path: FieldPath): boolean {
  const amount = useWatchedValue([...path, 'amount']);
  const date = useWatchedValue([...path, 'expires_at']);
  const file = useWatchedValue([...path, 'file_id']);
  return Boolean(amount || date || file);
}

type Entry = { name?: string; amount?: number | null; expires_at?: string | null; file_id?: string | null };

/** The insurances that something was said about. */
export function InsurancesAnswer({ value }: AnswerProps) {
  const held = (value as Entry[]).filter(
    ({ amount, expires_at, file_id }) => amount || expires_at || file_id,
  );
  if (held.length === 0) return 'None';
  return (
    <ul>
      {held.map((entry) => (
        <li key={entry.name}>{inWords(entry)}</li>
      ))}
    </ul>
  );
}

function inWords({ name, amount, expires_at, file_id }: Entry): string {
  const parts = [
    amount ? formatMoney(amount) : '',
    expires_at ? `until ${expires_at}` : '',
    file_id ? 'certificate attached' : '',
  ];
  return `${name}: ${parts.filter(Boolean).join(', ')}`;
}
