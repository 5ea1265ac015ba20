import { type KeyboardEvent, useId, useState } from 'react';
import { dotted, type Path } from '../../../codegen/runtime/field-path.ts';
import type { JsonSchema } from '../../../codegen/runtime/json-schema.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { afterPress } from '../../../widgets/after-press.ts';
import { FieldError } from '../../../widgets/templates/field-error.tsx';
import { SectionSubject } from '../../../widgets/templates/surroundings.ts';
import type { RenderNode } from '../form-node.ts';
import { GroupError } from '../group-error.tsx';
import { titled } from '../titled.ts';

type NamedEntryProps = {
  path: Path;
  /** Empty until the person has given one. */
  name: string;
  label: string;
  /** The schema of an entry with this name; undefined where there can be none. */
  schema: JsonSchema | undefined;
  renderNode: RenderNode;
  /** Returns a sentence that says why the entry cannot have this name; undefined if it can. */
  faultIn: (name: string) => string | undefined;
  onRename: (name: string) => void;
  onRemove: () => void;
};

/** One entry: its name and, once it has one, its value. */
export function NamedEntry({
  path,
  name,
  label,
  schema,
  renderNode,
  faultIn,
  onRename,
  onRemove,
}: NamedEntryProps) {
  const id = useId();
  const [fault, setFault] = useState<string>();
  const commit = (typed: string) => {
    const next = typed.trim();
    const found = next === name || next === '' ? undefined : faultIn(next);
    afterPress(() => setFault(found));
    if (!found && next !== name && next !== '') onRename(next);
  };
  const commitOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    commit(event.currentTarget.value);
  };
  const own = [...path, name];
  return (
    <fieldset className="list-entry named-entry" data-row="">
      <legend>{name || label}</legend>
      <div className="field" data-error={fault ? '' : undefined}>
        <label className="field-label" htmlFor={id}>
          {t('Name')}
        </label>
        {fault && <FieldError id={`${id}-error`}>{fault}</FieldError>}
        <input
          className="input"
          id={id}
          type="text"
          autoComplete="off"
          defaultValue={name}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={fault && `${id}-error`}
          onBlur={(event) => commit(event.currentTarget.value)}
          onKeyDown={commitOnEnter}
        />
      </div>
      {name !== '' && schema && (
        <SectionSubject value={dotted(own)}>
          {renderNode({
            path: own,
            schema: titled(schema, t('Value')),
            uiSchema: undefined,
            isRequired: true,
          })}
        </SectionSubject>
      )}
      {name !== '' && !schema && <GroupError path={own} />}
      <button type="button" className="button button-quiet" data-remove onClick={onRemove}>
        {t('Remove')}
        <span className="visually-hidden"> {name || label}</span>
      </button>
    </fieldset>
  );
}
