import { useState } from 'react';
import { dotted } from '../../../codegen/runtime/field-path.ts';
import { listWord } from '../../../codegen/runtime/list-word.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { controlId, useFormAccess } from '../../form-access.ts';
import { itemProperty } from '../../item-property.ts';
import { FailedList, LoadingList } from '../../list-states.tsx';
import { useListedEntries } from '../../use-listed-entries.ts';
import type { AnswerProps, WidgetProps } from '../../widget-props.ts';
import './qualifications.css';

type Listed = { id: string; name: string; has_expiry: boolean };

/** The qualifications of the reference list as checkboxes; a ticked one that expires asks for its date. */
export function QualificationsWidget(props: WidgetProps) {
  const { rows, hasFailed, retry } = useListedEntries<Listed>(
    props,
    '/api/data/qualifications',
    ({ id, name, has_expiry }) => ({
      qualification_id: id,
      name,
      has_expiry,
      ...(!has_expiry && { expires_at: undefined }),
    }),
    'qualification_id',
  );
  if (hasFailed) return <FailedList {...props} retry={retry} />;
  if (!rows) return <LoadingList id={props.id} />;
  return (
    <ul className="qualifications">
      {rows.map(({ listed, index }) => (
        <li key={listed.id}>
          <Qualification {...props} index={index} listed={listed} />
        </li>
      ))}
    </ul>
  );
}

function Qualification({ listed, index, ...props }: WidgetProps & { listed: Listed; index: number }) {
  const form = useFormAccess();
  const path = [...props.path, index, 'checked'];
  const [isChecked, setIsChecked] = useState(form.valueAt(path) === true);
  const isFirst = index === 0;
  const id = isFirst ? props.id : controlId(dotted(path));
  const change = (checked: boolean) => {
    form.change(path, checked);
    setIsChecked(checked);
  };
  return (
    <>
      <div className="choice">
        <input
          type="checkbox"
          id={id}
          defaultChecked={isChecked}
          disabled={props.options.disabled}
          aria-describedby={isFirst ? props.describedBy : undefined}
          onChange={(event) => change(event.currentTarget.checked)}
          onBlur={props.onBlur}
        />
        <label htmlFor={id}>
          <span className="choice-title">{listWord(listed.name)}</span>
        </label>
      </div>
      {isChecked && listed.has_expiry && (
        <div className="choice-detail">
          {props.renderField({
            path: [...props.path, index, 'expires_at'],
            schema: itemProperty(
              props.schema,
              'expires_at',
              t('Expiry date of {name}', { name: listWord(listed.name) }),
            ),
            options: { disabled: props.options.disabled ?? false },
            isRequired: true,
          })}
        </div>
      )}
    </>
  );
}

type Entry = { name?: string; checked?: boolean; expires_at?: string };

/** The ticked qualifications with their dates. */
export function QualificationsAnswer({ value }: AnswerProps) {
  const held = (value as Entry[]).filter((entry) => entry.checked);
  if (held.length === 0) return t('None');
  return (
    <ul>
      {held.map(({ name = '', expires_at }) => (
        <li key={name}>
          {expires_at
            ? t('{name}, until {expires_at}', { name: listWord(name), expires_at })
            : listWord(name)}
        </li>
      ))}
    </ul>
  );
}
