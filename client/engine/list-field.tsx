import { type RefObject, useContext, useLayoutEffect, useRef, useState } from 'react';
import { labelOf } from '../../codegen/runtime/field-name.ts';
import { dotted } from '../../codegen/runtime/field-path.ts';
import { kindOf } from '../../codegen/runtime/schema-kind.ts';
import { t } from '../../codegen/runtime/translate.ts';
import { controlId, useFieldState, useFormAccess } from '../../widgets/form-access.ts';
import { FieldError } from '../../widgets/templates/field-error.tsx';
import { SectionSubject } from '../../widgets/templates/surroundings.ts';
import type { HolderProps, NodeProps } from './form-node.ts';
import { ListEntry } from './list-entry.tsx';
import { uiOptions } from './ui-options.ts';

type ListFieldProps = HolderProps & {
  /** The first entry that is shown here; those before it are shown elsewhere. */
  from?: number;
};

/** A list whose entries the person adds and removes. */
export function ListField(props: ListFieldProps) {
  const { revision } = useFieldState(dotted(props.path));
  return <Entries key={revision} {...props} />;
}

let nextKey = 0;

function Entries({ path, schema, uiSchema, isRequired, renderNode, from = 0 }: ListFieldProps) {
  const form = useFormAccess();
  const key = dotted(path);
  const { error } = useFieldState(key);
  const isSubject = useContext(SectionSubject) === key;
  const [keys, setKeys] = useState(() => entriesIn(form.valueAt(path), from).map(() => nextKey++));
  const [said, setSaid] = useState('');
  const list = useRef<HTMLFieldSetElement>(null);
  const focusNext = useFocusNext(list);
  const options = uiOptions(uiSchema);
  const title = labelOf(schema, String(path.at(-1)));
  const itemLabel = options.itemLabel ?? title;
  const items = itemsOf(schema);

  const add = () => {
    form.change([...path, from + keys.length], kindOf(items) === 'group' ? {} : undefined);
    setKeys([...keys, nextKey++]);
    setSaid(t('{itemLabel} {n} added', { itemLabel, n: keys.length + 1 }));
    focusNext.current = `[data-entry="${keys.length}"] :is(input, select, textarea, button)`;
  };
  const remove = (index: number) => {
    form.removeEntry(path, from + index);
    setKeys(keys.toSpliced(index, 1));
    setSaid(t('{itemLabel} {n} removed', { itemLabel, n: index + 1 }));
    const isLastLeft = keys.length === 1;
    focusNext.current = isLastLeft ? '[data-add]' : `[data-entry="${Math.max(0, index - 1)}"] [data-remove]`;
  };
  return (
    <fieldset
      className={isSubject ? 'plain-group' : 'field-group'}
      ref={list}
      aria-describedby={error && `${controlId(key)}-error`}
    >
      <legend className={isSubject ? 'visually-hidden' : undefined}>
        {title}
        {!isRequired && <span className="field-optional">{t(' (optional)')}</span>}
      </legend>
      {options.comment && <p className="field-comment">{options.comment}</p>}
      {error && from === 0 && <FieldError id={`${controlId(key)}-error`}>{error}</FieldError>}
      {keys.map((entryKey, index) => (
        <ListEntry
          key={entryKey}
          place={index}
          path={[...path, from + index]}
          schema={items}
          uiSchema={itemsUi(uiSchema)}
          label={`${itemLabel} ${index + 1}`}
          renderNode={renderNode}
          onRemove={remove}
        />
      ))}
      <button
        type="button"
        className="button"
        id={from === 0 ? controlId(key) : undefined}
        data-add
        disabled={from + keys.length >= Number(schema.maxItems)}
        onClick={add}
      >
        {options.addLabel ?? t('Add to {title}', { title })}
      </button>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </fieldset>
  );
}

/** Returns a ref to a selector: the element that it finds gets the focus after the next render. */
function useFocusNext(list: RefObject<HTMLElement | null>): { current: string | undefined } {
  const next = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (next.current) list.current?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = undefined;
  });
  return next;
}

function entriesIn(value: unknown, from: number): unknown[] {
  return Array.isArray(value) ? value.slice(from) : [];
}

const ANYTHING = {};

function itemsOf({ items }: NodeProps['schema']): NodeProps['schema'] {
  return typeof items === 'object' && !Array.isArray(items) ? items : ANYTHING;
}

function itemsUi(uiSchema: NodeProps['uiSchema']): NodeProps['uiSchema'] {
  return uiSchema?.items as NodeProps['uiSchema'];
}
