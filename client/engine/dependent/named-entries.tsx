import { useLayoutEffect, useRef, useState } from 'react';
import { labelOf } from '../../../codegen/runtime/field-name.ts';
import { dotted } from '../../../codegen/runtime/field-path.ts';
import { isObject } from '../../../codegen/runtime/json.ts';
import { RESERVED_NAMES } from '../../../codegen/runtime/reserved-names.ts';
import { otherChild } from '../../../codegen/runtime/shape/hidden-parts.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { afterPress } from '../../../widgets/after-press.ts';
import { useFieldState, useFormAccess } from '../../../widgets/form-access.ts';
import type { HolderProps, NodeProps } from '../form-node.ts';
import { uiOptions } from '../ui-options.ts';
import { NamedEntry } from './named-entry.tsx';

/** The entries of a group that the person names. */
export function NamedEntries(props: HolderProps) {
  const { revision } = useFieldState(`${dotted(props.path)}.~names`);
  return <Entries key={revision} {...props} />;
}

type Row = { id: number; name: string };

let nextId = 0;

function Entries({ path, schema, uiSchema, renderNode }: HolderProps) {
  const form = useFormAccess();
  const [rows, setRows] = useState<Row[]>(() => namesIn(form.valueAt(path), schema).map(newRow));
  const [said, setSaid] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const focusNext = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (focusNext.current) frame.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = undefined;
  });
  const { itemLabel = t('Entry'), addLabel } = uiOptions(uiSchema);
  const title = path.length === 0 ? t('the form') : labelOf(schema, String(path.at(-1)));

  const add = () => {
    const row = newRow('');
    setRows((now) => [...now, row]);
    setSaid(t('{itemLabel} {n} added', { itemLabel, n: rows.length + 1 }));
    focusNext.current = '[data-row]:last-of-type input';
  };
  const rename = (row: Row, name: string) => {
    const value = form.valueAt(path);
    const entries = Object.entries(isObject<Record<string, unknown>>(value) ? value : {});
    if (entries.some(([key]) => key === row.name && key !== ''))
      form.change(
        path,
        Object.fromEntries(entries.map(([key, part]) => [key === row.name ? name : key, part])),
      );
    // After the press: a button further down would move away from under the pointer.
    afterPress(() => setRows((now) => now.map((one) => (one.id === row.id ? { ...one, name } : one))));
  };
  const remove = (row: Row) => {
    form.change([...path, row.name], undefined);
    form.leave(path);
    setRows((now) => now.filter(({ id }) => id !== row.id));
    setSaid(t('{n} removed', { n: row.name || itemLabel }));
    focusNext.current = '[data-add]';
  };
  const faultIn = (row: Row, name: string): string | undefined => {
    if (RESERVED_NAMES.includes(name)) return t('Choose another name');
    if (Object.hasOwn(schema.properties ?? {}, name))
      return t('“{name}” is already asked for above', { name });
    if (rows.some((other) => other.id !== row.id && other.name === name))
      return t('“{name}” is already here', { name });
    return otherChild(schema, name) ? undefined : t('“{name}” cannot be used as a name here', { name });
  };
  return (
    <div className="named-entries" ref={frame}>
      {rows.map((row, index) => (
        <NamedEntry
          key={row.id}
          path={path}
          name={row.name}
          label={`${itemLabel} ${index + 1}`}
          schema={row.name === '' ? undefined : otherChild(schema, row.name)}
          renderNode={renderNode}
          faultIn={(name) => faultIn(row, name)}
          onRename={(name) => rename(row, name)}
          onRemove={() => remove(row)}
        />
      ))}
      <button type="button" className="button" data-add onClick={add}>
        {addLabel ?? t('Add to {title}', { title })}
      </button>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}

function newRow(name: string): Row {
  return { id: nextId++, name };
}

function namesIn(value: unknown, { properties = {} }: NodeProps['schema']): string[] {
  return isObject<Record<string, unknown>>(value)
    ? Object.keys(value).filter((name) => !Object.hasOwn(properties, name))
    : [];
}
