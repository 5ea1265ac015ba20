import { type MouseEvent, useEffect, useRef } from 'react';
import { labelOf } from '../../codegen/runtime/field-name.ts';
import type { FormDefinition, JsonSchema, UiSchema } from '../../codegen/runtime/form-definition.ts';
import { useFormAccess } from '../../widgets/form-access.ts';
import { widgetNameOf, widgets } from '../../widgets/registry.ts';
import type { FieldPath } from '../../widgets/widget-props.ts';
import { type Section, uiOptions } from './ui-options.ts';

type CheckAnswersProps = { form: FormDefinition; sections: Section[]; onChange: (key: string) => void };

/** All answers to look over before they are sent, each with a way back to its question. */
export function CheckAnswers({ form, sections, onChange }: CheckAnswersProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="check-answers">
      <h2 ref={heading} tabIndex={-1}>
        Check your answers
      </h2>
      {sections.map(({ title, fields }) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl className="answers">
            {questionsOf(form.schema, form.uiSchema, fields, []).map((question) => (
              <AnswerRow key={question.path.join('.')} {...question} onChange={onChange} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

type Question = { path: FieldPath; schema: JsonSchema; uiSchema: UiSchema | undefined; label: string };

function AnswerRow({
  path,
  schema,
  uiSchema,
  label,
  onChange,
}: Question & Pick<CheckAnswersProps, 'onChange'>) {
  const form = useFormAccess();
  const key = path.join('.');
  const options = uiOptions(uiSchema);
  const name = widgetNameOf(schema, options);
  if (name === 'hidden') return null;
  const { Answer } = widgets[name];
  const fixed = form.fixedValue(key);
  const value = fixed?.value ?? form.valueAt(path);
  const isAnswered = value !== undefined && value !== null && value !== '';
  const change = (event: MouseEvent) => {
    event.preventDefault();
    onChange(key);
  };
  return (
    <div className="answer">
      <dt>{label}</dt>
      <dd>
        {isAnswered ? <Answer schema={schema} options={options} path={path} value={value} /> : 'Not provided'}
      </dd>
      {name !== 'fixed' && (
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
