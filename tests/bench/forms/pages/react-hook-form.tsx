import { sections } from 'bench:sections';
import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import {
  type FieldError,
  type FieldErrors,
  get,
  type RegisterOptions,
  type UseFormRegisterReturn,
  useForm,
} from 'react-hook-form';
import type { BenchField } from '../schema.ts';
import { enter } from './contestant.ts';
import { sentences } from './sentences.ts';
import './styles.ts';

type Values = Record<string, Record<string, string>>;

const idOf = (key: string) => `f.${key}`;

function rulesOf(field: BenchField): RegisterOptions<Values, string> {
  const required = sentences.required(field);
  if (field.kind === 'choice') return { required };
  const { label } = field;
  if (field.kind === 'text')
    return {
      required,
      maxLength: { value: field.maxLength, message: sentences.maxLength(label, field.maxLength) },
    };
  return {
    required,
    min: { value: 0, message: sentences.minimum(label) },
    max: { value: field.maximum, message: sentences.maximum(label, field.maximum) },
    pattern: { value: /^-?\d+$/, message: sentences.integer(label) },
  };
}

const questions = sections.map(({ name, title, fields }) => ({
  name,
  title,
  fields: fields.map((field) => ({ field, rules: rulesOf(field) })),
}));

type QuestionProps = { field: BenchField; control: UseFormRegisterReturn; error: string | undefined };

function Question({ field, control, error }: QuestionProps) {
  const id = idOf(field.key);
  const described = { 'aria-invalid': error ? true : undefined, 'aria-describedby': error && `${id}-error` };
  return (
    <div className="field" data-error={error ? '' : undefined}>
      <label className="field-label" htmlFor={id}>
        {field.label}
      </label>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <span className="visually-hidden">Error: </span>
          {error}
        </p>
      )}
      {field.kind === 'choice' ? (
        <select className="input" id={id} {...control} {...described}>
          <option value="">-- Please select --</option>
          {field.choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      ) : (
        <input
          className="input"
          id={id}
          type="text"
          inputMode={field.kind === 'integer' ? 'decimal' : undefined}
          {...control}
          {...described}
        />
      )}
    </div>
  );
}

function Summary({ errors }: { errors: FieldErrors<Values> }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    box.current?.focus();
  }, []);
  const wrong = questions
    .flatMap(({ fields }) => fields)
    .map(({ field }) => ({ key: field.key, error: messageOf(errors, field.key) }))
    .filter(({ error }) => error !== undefined);
  return (
    <div className="error-summary" tabIndex={-1} ref={box}>
      <div role="alert">
        <h2>{sentences.title}</h2>
        <p>{sentences.form}</p>
        <ul>
          {wrong.map(({ key, error }) => (
            <li key={key}>
              <a href={`#${idOf(key)}`}>{error}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function messageOf(errors: FieldErrors<Values>, key: string): string | undefined {
  const error: FieldError | undefined = get(errors, key);
  return error?.message;
}

function Page() {
  const { register, handleSubmit, formState } = useForm<Values>({ shouldFocusError: false });
  const { errors, submitCount } = formState;
  const hasFailed = Object.keys(errors).length > 0;
  return (
    <form className="form" noValidate onSubmit={handleSubmit(() => undefined)}>
      {hasFailed && <Summary key={submitCount} errors={errors} />}
      <div className="form-layout">
        <div className="form-body">
          {questions.map(({ name, title, fields }) => (
            <section className="form-section" key={name} aria-labelledby={`${name}-title`}>
              <h2 id={`${name}-title`}>{title}</h2>
              {fields.map(({ field, rules }) => (
                <Question
                  key={field.key}
                  field={field}
                  control={register(field.key, rules)}
                  error={messageOf(errors, field.key)}
                />
              ))}
            </section>
          ))}
        </div>
      </div>
      <div className="form-actions">
        <button type="submit" className="button button-primary">
          Submit
        </button>
      </div>
    </form>
  );
}

enter({
  mount: (container) => createRoot(container).render(<Page />),
  controlId: idOf,
  findError: (key) => document.getElementById(`${idOf(key)}-error`),
  fieldErrors: '.field-error',
  listedErrors: '.error-summary li',
  tiesErrors: true,
});
