import { useId } from 'react';
import type { WidgetName } from '../../../codegen/generated/widget-names.ts';
import { labelOf } from '../../../codegen/runtime/field-name.ts';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import type { UiSchema } from '../../../codegen/runtime/json-schema.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { AnswerRow } from '../../engine/answer-row.tsx';
import { renderNode } from '../../engine/render-node.tsx';
import vocabulary from '../../studio/code/vocabulary.json' with { type: 'json' };
import { cases } from './cases.ts';
import { type State, states } from './look.ts';

type Props = {
  name: WidgetName;
  form: FormDefinition;
  /** The only state to show; undefined for all of them. */
  state: State | undefined;
};

/** One widget: its purpose, and a tile for each of its states. */
export function WidgetRow({ name, form, state }: Props) {
  const { isWide } = cases[name];
  const shown = state ? [state] : (Object.keys(states) as State[]);
  return (
    <section
      className="gallery-row"
      id={name}
      data-wide={isWide ? '' : undefined}
      aria-labelledby={`${name}-title`}
    >
      <h2 id={`${name}-title`}>{name}</h2>
      <p>{t(vocabulary.widget[name])}</p>
      <div className="gallery-tiles">
        {shown.map((one) => (
          <Tile key={one} name={name} state={one} form={form} />
        ))}
      </div>
    </section>
  );
}

type TileProps = { name: WidgetName; state: State; form: FormDefinition };

function Tile({ name, state, form }: TileProps) {
  const title = useId();
  const { never, isTall } = cases[name];
  const why = never?.[state];
  // The focus makes a scrolling tile scrollable by keyboard.
  const scrolled = isTall ? { 'data-tall': '', tabIndex: 0 } : {};
  return (
    <section className="gallery-tile" aria-labelledby={`${name}-title ${title}`} {...scrolled}>
      <h3 id={title}>{t(states[state])}</h3>
      {why ? <p className="gallery-never">{t(why)}</p> : <Shown name={name} state={state} form={form} />}
    </section>
  );
}

function Shown({ name, state, form }: TileProps) {
  // Read-only shows the answers of the filled-in widget.
  const group = state === 'read-only' ? 'filled' : state;
  const schema = form.schema.properties?.[group]?.properties?.[name];
  const uiSchema = (form.uiSchema[group] as Record<string, UiSchema> | undefined)?.[name];
  if (!schema) return null;
  const path = [group, name];
  if (state !== 'read-only') return renderNode({ path, schema, uiSchema, isRequired: true });
  const label = labelOf(schema, name);
  return (
    <dl className="answers">
      <AnswerRow
        question={{ path, schema, uiSchema, label, isList: false }}
        name={label}
        onChange={undefined}
        extra={undefined}
      />
    </dl>
  );
}
