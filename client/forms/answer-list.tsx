import type { MouseEvent } from 'react';
import { labelOf } from '../../codegen/runtime/field-name.ts';
import type { FormDefinition, JsonSchema, UiSchema } from '../../codegen/runtime/form-definition.ts';
import { useFormAccess } from '../../widgets/form-access.ts';
import { widgetNameOf, widgets } from '../../widgets/registry.ts';
import type { FieldPath } from '../../widgets/widget-props.ts';
import { uiOptions } from './ui-options.ts';

type AnswerListProps = {
  form: FormDefinition;
  /** Leads back to a question; left out where nothing can be changed any more. */
  onChange?: (key: string) => void;
};

/** All answers of a form by section, to be read. */
export function AnswerList({ form, onChange }: AnswerListProps) {
  const { sections = [] } = uiOptions(form.uiSchema);
  return sections.map(({ title, fields }) => (
    <section key={title}>
      <h3>{title}</h3>
      <dl className="answers">
        {questionsOf(form.schema, form.uiSchema, fields, []).map((question) => (
          <AnswerRow key={question.path.join('.')} {...question} onChange={onChange} />
        ))}
      </dl>
    </section>
  ));
}

type Question = { path: FieldPath; schema: JsonSchema; uiSchema: UiSchema | undefined; label: string };

function AnswerRow({
  path,
  schema,
  uiSchema,
  label,
  onChange,
}: Question & Pick<AnswerListProps, 'onChange'>) {
  const form = useFormAccess();
  const key = path.join('.');
  const options = uiOptions(uiSchema);
  const name = widgetNameOf(schema, options);
  if (name === 'hidden') return null;
  const { Answer, isLate = false } = widgets[name];
  const fixed = form.fixedValue(key);
  const value = fixed?.value ?? form.valueAt(path);
  const isAnswered = isLate || (value !== undefined && value !== null && value !== '');
  const change = (event: MouseEvent) => {
    event.preventDefault();
    onChange?.(key);
  };
  return (
    <div className="answer">
      <dt>{label}</dt>
      <dd>
        {isAnswered ? <Answer schema={schema} options={options} path={path} value={value} /> : 'Not provided'}
      </dd>
      {onChange && name !== 'fixed' && (
        <dd className="answer-action">
          <a href={`#f.${key}`} onClick={change}>
            Change<span className="visually-hidden"> {label.toLowerCase()}</span>
          </a>
        </dd>
      )}
    </div>
  );
}

/** The questions below some properties of a group, in order, groups within groups included. */
function questionsOf(schema: JsonSchema, uiSchema: UiSchema, names: string[], path: FieldPath): Question[] {
  return names.flatMap((name): Question[] => {
    const child = schema.properties?.[name];
    const childUi = uiSchema[name] as UiSchema | undefined;
    if (!child) return [];
    const childPath = [...path, name];
    if (child.properties) return questionsOf(child, childUi ?? {}, Object.keys(child.properties), childPath);
    return [{ path: childPath, schema: child, uiSchema: childUi, label: labelOf(child, name) }];
  });
}
