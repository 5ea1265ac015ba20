import {
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  allowAdditionalItems,
  getUiOptions,
  isFixedItems,
} from '@rjsf/utils';
import { createContext, useContext, useLayoutEffect, useRef, useState } from 'react';
import { labelOf } from '../../../codegen/runtime/field-name.ts';
import { dotted } from '../../../codegen/runtime/field-path.ts';
import type { JsonSchema } from '../../../codegen/runtime/json-schema.ts';
import { kindOf } from '../../../codegen/runtime/schema-kind.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { controlId } from '../../form-access.ts';
import { GroupName, SectionSubject } from '../../templates/surroundings.ts';
import { EntryLabel, GroupSentence } from './field-template.tsx';
import { CurrentPath } from './schema-field.tsx';

/** The options of a list in our UI schemas that RJSF does not know. */
type ListOptions = { itemLabel?: string; addLabel?: string; comment?: string; addable?: boolean };

/** The name of a list's entries, and a function that an entry calls when it is removed. */
const List = createContext({ itemLabel: '', removed: (_index: number): void => {} });

/** A list whose entries the person adds and removes. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { items, schema, uiSchema, registry, required = false, canAdd, onAddClick } = props;
  const path = useContext(CurrentPath);
  const isSubject = useContext(SectionSubject) === dotted(path);
  const sentence = useContext(GroupSentence);
  const [said, setSaid] = useState('');
  const { list, focusNext } = useFocusNext();
  const { addLabel, comment, ...options } = getUiOptions(uiSchema, registry.globalUiOptions) as ListOptions;
  const isNamed = props.title === '' || props.title !== String(path.at(-1));
  const title = isNamed ? props.title : labelOf(schema as JsonSchema, props.title);
  const itemLabel = options.itemLabel ?? title;
  const id = controlId(dotted(path));
  const isOpen = options.addable !== false && (!isFixedItems(schema) || allowAdditionalItems(schema));
  const add = () => {
    onAddClick();
    setSaid(t('{itemLabel} {n} added', { itemLabel, n: items.length + 1 }));
    focusNext.current = `[data-entry="${items.length}"] :is(input, select, textarea, button)`;
  };
  const removed = (index: number) => {
    setSaid(t('{itemLabel} {n} removed', { itemLabel, n: index + 1 }));
    const isLastLeft = items.length === 1;
    focusNext.current = isLastLeft ? '[data-add]' : `[data-entry="${Math.max(0, index - 1)}"] [data-remove]`;
  };
  return (
    <fieldset
      className={isSubject ? 'plain-group' : 'field-group'}
      ref={list}
      aria-describedby={sentence && `${id}-error`}
    >
      <legend className={isSubject ? 'visually-hidden' : undefined}>
        {title}
        {!required && <span className="field-optional">{t(' (optional)')}</span>}
      </legend>
      {schema.description && <p className="section-note">{schema.description}</p>}
      {comment && <p className="field-comment">{comment}</p>}
      {sentence && (
        <p className="field-error" id={`${id}-error`}>
          <span className="visually-hidden">{t('Error: ')}</span>
          {sentence}
        </p>
      )}
      <List value={{ itemLabel, removed }}>{items}</List>
      {isOpen && (
        <button
          type="button"
          className="button"
          id={id}
          data-add
          disabled={!canAdd || props.disabled || props.readonly}
          onClick={add}
        >
          {addLabel ?? t('Add to {title}', { title })}
        </button>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </fieldset>
  );
}

/** Moves the focus after an entry was added or removed, so that it stays where the person is. */
function useFocusNext() {
  const list = useRef<HTMLFieldSetElement>(null);
  const focusNext = useRef<string>(undefined);
  useLayoutEffect(() => {
    const next = focusNext.current && list.current?.querySelector<HTMLElement>(focusNext.current);
    if (!next) return;
    next.focus();
    focusNext.current = undefined;
  });
  return { list, focusNext };
}

/** One entry of a list: a group under the entry's name, or a single question labelled with it. */
export function ArrayFieldItemTemplate({
  children,
  schema,
  index,
  buttonsProps,
  registry,
}: ArrayFieldItemTemplateProps) {
  const { itemLabel, removed } = useContext(List);
  const path = useContext(CurrentPath);
  const { MoveUpButton, MoveDownButton, CopyButton } = registry.templates.ButtonTemplates;
  const { hasRemove, hasMoveUp, hasMoveDown, hasCopy, disabled, readonly, onRemoveItem } = buttonsProps;
  const isSingle = kindOf(schema as JsonSchema) === 'question';
  const Frame = isSingle ? 'div' : 'fieldset';
  const label = `${itemLabel} ${index + 1}`;
  const isClosed = disabled || readonly;
  const button = { disabled: isClosed, uiSchema: buttonsProps.uiSchema, registry };
  return (
    <Frame className={isSingle ? 'list-row' : 'list-entry'} data-entry={index}>
      {!isSingle && <legend>{label}</legend>}
      <GroupName value={label}>
        <SectionSubject value={dotted([...path, index])}>
          <EntryLabel value={label}>{children}</EntryLabel>
        </SectionSubject>
        {hasMoveUp && <MoveUpButton {...button} onClick={buttonsProps.onMoveUpItem} />}
        {hasMoveDown && <MoveDownButton {...button} onClick={buttonsProps.onMoveDownItem} />}
        {hasCopy && <CopyButton {...button} onClick={buttonsProps.onCopyItem} />}
      </GroupName>
      {hasRemove && (
        <button
          type="button"
          className="button button-quiet"
          data-remove
          disabled={isClosed}
          onClick={() => {
            removed(index);
            onRemoveItem();
          }}
        >
          {t('Remove')}
          <span className="visually-hidden"> {label}</span>
        </button>
      )}
    </Frame>
  );
}
