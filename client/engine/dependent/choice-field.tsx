import { useId, useState } from 'react';
import { dotted, type Path } from '../../../codegen/runtime/field-path.ts';
import type { Alternatives } from '../../../codegen/runtime/shape/flatten.ts';
import type { Shape } from '../../../codegen/runtime/shape/shape.ts';
import { t, text } from '../../../codegen/runtime/translate.ts';
import { controlId, useFieldState, useFormAccess } from '../../../widgets/form-access.ts';
import { FieldError } from '../../../widgets/templates/field-error.tsx';
import { optionLabel } from './option-label.ts';
import { NONE, switchOption } from './switch-option.ts';

type ChoiceFieldProps = { path: Path; shape: Shape; alternatives: Alternatives; isRequired: boolean };

/** The most alternatives shown as radio buttons; more become a select. */
const MOST_IN_SIGHT = 6;

/** A choice between alternative ways to answer. Each keeps its answers while another is chosen. */
export function ChoiceField({ path, shape, alternatives, isRequired }: ChoiceFieldProps) {
  const form = useFormAccess();
  const key = dotted(path);
  const { error } = useFieldState(key);
  const [said, setSaid] = useState('');
  const { id, options, active } = alternatives;
  const chosen = active[0] ?? NONE;
  const choose = (next: number) => {
    const { value, choice } = switchOption(alternatives, form.choiceAt(path, id), form.valueAt(path), next);
    form.makeChoice(path, id, choice);
    form.replace(path, value);
    form.leave(path);
    const option = options[next];
    setSaid(
      option
        ? t('The questions for {n} are shown', { n: optionLabel(option) })
        : t('There are no more questions here'),
    );
  };
  const labels = options.map(optionLabel);
  const entries = labels.map((label, index) => ({ label: distinct(labels, label, index), index }));
  if (!isRequired) entries.push({ label: t('No answer'), index: NONE });
  const isAlone = shape.schema['x-unchosen'] !== undefined || shape.schema.type === 'null';
  const look = {
    anchor: isAlone || shape.schema.type === 'object' ? controlId(key) : `${controlId(key)}.~${id}`,
    error: isAlone ? error : undefined,
    entries,
    chosen,
    choose,
  };
  return (
    <>
      {entries.length > MOST_IN_SIGHT ? <Listed {...look} /> : <InSight {...look} />}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}

type Look = {
  /** The id of the first control. */
  anchor: string;
  error: string | undefined;
  entries: { label: string; index: number }[];
  chosen: number;
  choose: (index: number) => void;
};

const QUESTION = text('Which of these?');

function InSight({ anchor, error, entries, chosen, choose }: Look) {
  const name = useId();
  return (
    <fieldset
      className="field"
      data-error={error ? '' : undefined}
      aria-describedby={error && `${anchor}-error`}
    >
      <legend className="field-label">{t(QUESTION)}</legend>
      <ChoiceError anchor={anchor} error={error} />
      <div className="choices">
        {entries.map(({ label, index }, place) => {
          const id = place === 0 ? anchor : `${anchor}.~${index}`;
          return (
            <div className="choice" key={index}>
              <input
                type="radio"
                id={id}
                name={name}
                checked={index === chosen}
                onChange={() => choose(index)}
              />
              <label htmlFor={id}>
                <span className="choice-title">{label}</span>
              </label>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

function Listed({ anchor, error, entries, chosen, choose }: Look) {
  return (
    <div className="field" data-error={error ? '' : undefined}>
      <label className="field-label" htmlFor={anchor}>
        {t(QUESTION)}
      </label>
      <ChoiceError anchor={anchor} error={error} />
      <select
        className="input"
        id={anchor}
        value={chosen}
        aria-invalid={error !== undefined}
        aria-describedby={error && `${anchor}-error`}
        onChange={(event) => choose(Number(event.currentTarget.value))}
      >
        {!entries.some(({ index }) => index === NONE) && (
          <option value={NONE}>{t('-- Please select --')}</option>
        )}
        {entries.map(({ label, index }) => (
          <option key={index} value={index}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

function ChoiceError({ anchor, error }: Pick<Look, 'anchor' | 'error'>) {
  if (!error) return null;
  return <FieldError id={`${anchor}-error`}>{error}</FieldError>;
}

/** Numbers alternatives that share a label. */
function distinct(labels: string[], label: string, index: number): string {
  const isShared = labels.filter((one) => one === label).length > 1;
  return isShared ? `${label} ${labels.slice(0, index + 1).filter((one) => one === label).length}` : label;
}
