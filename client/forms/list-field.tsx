import { type ReactNode, useEffect, useRef, useState } from 'react';
import { labelOf } from '../../codegen/runtime/field-name.ts';
import { controlId, useFieldState, useFormAccess } from '../../widgets/form-access.ts';
import { SectionSubject } from '../../widgets/templates/surroundings.ts';
import type { NodeProps } from './form-node.ts';
import { uiOptions } from './ui-options.ts';

type ListFieldProps = NodeProps & { renderEntry: (entry: NodeProps) => ReactNode };

/** Entries that the person adds and removes. */
export function ListField(props: ListFieldProps) {
  const { revision } = useFieldState(props.path.join('.'));
  return <Entries key={revision} {...props} />;
}

let nextKey = 0;

function Entries({ path, schema, uiSchema, isRequired, renderEntry }: ListFieldProps) {
  const form = useFormAccess();
  const key = path.join('.');
  const { error } = useFieldState(key);
  const [keys, setKeys] = useState(() => lengthOf(form.valueAt(path)).map(() => nextKey++));
  const [said, setSaid] = useState('');
  const list = useRef<HTMLFieldSetElement>(null);
  const focusNext = useRef<string>(undefined);
  useEffect(() => {
    if (focusNext.current) list.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = undefined;
  });
  const options = uiOptions(uiSchema);
  const title = labelOf(schema, String(path.at(-1)));
  const itemLabel = options.itemLabel ?? title;

  const add = () => {
    form.change([...path, keys.length], {});
    setKeys([...keys, nextKey++]);
    setSaid(`${itemLabel} ${keys.length + 1} added`);
    focusNext.current = `[data-entry="${keys.length}"] :is(input, select, textarea)`;
  };
  const remove = (index: number) => {
    form.removeEntry(path, index);
    setKeys(keys.toSpliced(index, 1));
    setSaid(`${itemLabel} ${index + 1} removed`);
    const isLastLeft = keys.length === 1;
    focusNext.current = isLastLeft ? '[data-add]' : `[data-entry="${Math.max(0, index - 1)}"] [data-remove]`;
  };
  const items = Array.isArray(schema.items) ? {} : (schema.items ?? {});
  return (
    <fieldset className="field-group" ref={list} aria-describedby={error && `${controlId(key)}-error`}>
      <legend>
        {title}
        {!isRequired && <span className="field-optional"> (optional)</span>}
      </legend>
      {options.comment && <p className="field-comment">{options.comment}</p>}
      {error && (
        <p className="field-error" id={`${controlId(key)}-error`}>
          <span className="visually-hidden">Error: </span>
          {error}
        </p>
      )}
      {keys.map((entryKey, index) => (
        <fieldset className="list-entry" key={entryKey} data-entry={index}>
          <legend>
            {itemLabel} {index + 1}
          </legend>
          <SectionSubject value={[...path, index].join('.')}>
            {renderEntry({
              path: [...path, index],
              schema: items,
              uiSchema: itemsUi(uiSchema),
              isRequired: true,
            })}
          </SectionSubject>
          <button type="button" className="button button-quiet" data-remove onClick={() => remove(index)}>
            Remove
            <span className="visually-hidden">
              {' '}
              {itemLabel} {index + 1}
            </span>
          </button>
        </fieldset>
      ))}
      <button
        type="button"
        className="button"
        id={controlId(key)}
        data-add
        disabled={keys.length >= Number(schema.maxItems)}
        onClick={add}
      >
        {options.addLabel ?? `Add to ${title}`}
      </button>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </fieldset>
  );
}

function lengthOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function itemsUi(uiSchema: NodeProps['uiSchema']): NodeProps['uiSchema'] {
  return uiSchema?.items as NodeProps['uiSchema'];
}
