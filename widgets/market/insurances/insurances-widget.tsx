import { listWord } from '../../../codegen/runtime/list-word.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { FailedList, LoadingList } from '../../list-states.tsx';
import { formatMoney } from '../../plain/money/format-money.ts';
import { useListedEntries } from '../../use-listed-entries.ts';
import type { AnswerProps, WidgetProps } from '../../widget-props.ts';
import { Insurance, type ListedInsurance } from './insurance.tsx';
import './insurances.css';

/** The insurances of the reference list, one by one. The fieldset around them carries the label. */
export function InsurancesWidget(props: WidgetProps) {
  const { rows, hasFailed, retry } = useListedEntries<ListedInsurance>(
    props,
    '/api/data/insurances',
    ({ id, name, required }) => ({ insurance_id: id, name, required }),
    'insurance_id',
  );
  if (hasFailed) return <FailedList {...props} retry={retry} />;
  if (!rows) return <LoadingList id={props.id} />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the fieldset is around it; this takes the focus and says the error
    <div
      className="insurances"
      id={props.id}
      role="group"
      tabIndex={-1}
      aria-label={props.label}
      aria-describedby={props.describedBy}
    >
      {rows.map(({ listed, index }) => (
        <Insurance key={listed.id} {...props} listed={listed} index={index} />
      ))}
    </div>
  );
}

type Entry = { name?: string; amount?: number | null; expires_at?: string | null; file_id?: string | null };

/** The insurances with an amount, a date or a certificate. */
export function InsurancesAnswer({ value }: AnswerProps) {
  const held = (value as Entry[]).filter(
    ({ amount, expires_at, file_id }) => amount || expires_at || file_id,
  );
  if (held.length === 0) return t('None');
  return (
    <ul>
      {held.map((entry) => (
        <li key={entry.name}>{inWords(entry)}</li>
      ))}
    </ul>
  );
}

function inWords({ name = '', amount, expires_at, file_id }: Entry): string {
  const parts = [
    amount ? formatMoney(amount) : '',
    expires_at ? t('until {expires_at}', { expires_at }) : '',
    file_id ? t('certificate attached') : '',
  ];
  return t('{label}: {answer}', { label: listWord(name), answer: parts.filter(Boolean).join(', ') });
}
