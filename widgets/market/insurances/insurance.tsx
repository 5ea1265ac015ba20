import { useMemo } from 'react';
import { listWord } from '../../../codegen/runtime/list-word.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { useWatchedValue } from '../../form-access.ts';
import { itemProperty } from '../../item-property.ts';
import { GroupName } from '../../templates/surroundings.ts';
import type { UiOptions, WidgetProps } from '../../widget-props.ts';

/** An insurance of the reference list. */
export type ListedInsurance = { id: string; name: string; required: boolean };

type InsuranceProps = WidgetProps & { listed: ListedInsurance; index: number };

/** One insurance: its amount and, once it is held or required, its expiry date and certificate. */
export function Insurance({ listed, index, ...props }: InsuranceProps) {
  const { schema, path, options, renderField } = props;
  const amount = useWatchedValue([...path, index, 'amount']);
  const date = useWatchedValue([...path, index, 'expires_at']);
  const file = useWatchedValue([...path, index, 'file_id']);
  const isHeld = Boolean(listed.required || amount || date || file);
  const fields = useMemo(
    () => fieldsOf(schema, listed.required, options.disabled ?? false),
    [schema, listed.required, options.disabled],
  );
  const field = (name: keyof typeof fields, isRequired: boolean) =>
    renderField({ path: [...path, index, name], ...fields[name], isRequired });
  return (
    <fieldset className="insurance">
      <legend>
        {listWord(listed.name)}
        {!listed.required && <span className="field-optional">{t(' (optional)')}</span>}
      </legend>
      <GroupName value={listWord(listed.name)}>
        {field('amount', true)}
        {isHeld && field('expires_at', Boolean(date))}
        {isHeld && field('file_id', false)}
      </GroupName>
    </fieldset>
  );
}

/** Returns the questions of an entry: a required insurance must have an amount, any other may have none. */
function fieldsOf(list: WidgetProps['schema'], isRequired: boolean, disabled: boolean) {
  const choice: UiOptions = isRequired
    ? { emptyLabel: t('-- Please select --') }
    : { noneOption: { value: 0, label: t('No') } };
  return {
    amount: {
      schema: itemProperty(list, 'amount', t('Amount')),
      options: { ...choice, width: 'm', disabled },
    },
    expires_at: {
      schema: itemProperty(list, 'expires_at', t('Expiry date')),
      options: { width: 's', disabled },
    },
    file_id: { schema: itemProperty(list, 'file_id', t('Certificate (PDF)')), options: { disabled } },
  } satisfies Record<string, { schema: WidgetProps['schema']; options: UiOptions }>;
}
