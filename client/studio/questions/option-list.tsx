import { useId, useState } from 'react';
import type { Json } from '../../../codegen/runtime/json.ts';
import type { JsonSchema } from '../../../codegen/runtime/json-schema.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { isWordless } from '../../../codegen/runtime/words-to-come.ts';
import type { FormText } from '../../api/studio.ts';
import type { FormChange } from '../draft/form-draft.ts';
import { FrenchBox } from '../french/french-box.tsx';
import { freeKey, setLayout, setRule } from './change-form.ts';
import { useEditing } from './editing.ts';
import type { QuestionModel } from './form-model.ts';
import { ENTRIES } from './question-path.ts';
import { choiceUse } from './question-uses.ts';

type Option = { value: Json; name: string };

/**
 * The choices of a question: what they are called, and what is stored for them. That is made of the words of a new choice
 * until its box is left, and stays from then on.
 */
export function OptionList({ question }: { question: QuestionModel }) {
  const { model, edit, tell, focusLater } = useEditing();
  const id = useId();
  const options = optionsOf(question);
  const needs = options.map(({ value }) => choiceUse(question, value, model));
  const write = (next: Option[], group?: string) => edit(setOptions(question, next), group);
  const [fresh, setFresh] = useState<number>();
  const add = () => {
    write([...options, { value: freeValue(options), name: 'New choice' }]);
    setFresh(options.length);
    focusLater(`${id}-${options.length}`);
  };
  /** While its box is written in, it is not complained of. */
  const isUnsaid = (value: Json, name: string, index: number) => index !== fresh && isWordless(name, value);
  const rename = (index: number, name: string) => {
    const { value } = options[index] ?? { value: name };
    const others = options.toSpliced(index, 1).map((other) => String(other.value));
    const stored = index === fresh && typeof value === 'string' ? freeKey(name, others, 'choice') : value;
    write(options.with(index, { value: stored, name }), `${question.path} ${index}`);
  };
  return (
    <fieldset className="option-list">
      <legend>{t('Choices')}</legend>
      {options.map(({ value, name }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is stored changes while a new choice is typed
        <div className="wording" key={index}>
          {isUnsaid(value, name, index) && (
            <p className="field-error" id={`${id}-${index}-unsaid`}>
              {t('Write what people choose here')}
            </p>
          )}
          <div className="box-row">
            <label className="visually-hidden" htmlFor={`${id}-${index}`}>
              {t('Choice {n}', { n: index + 1 })}
            </label>
            <input
              id={`${id}-${index}`}
              className="input"
              autoComplete="off"
              value={name}
              aria-invalid={isUnsaid(value, name, index) || undefined}
              aria-describedby={`${id}-${index}-stored${isUnsaid(value, name, index) ? ` ${id}-${index}-unsaid` : ''}`}
              onFocus={(event) => {
                const isBlank = index === fresh || (isWordless(name, value) && !question.isLookedAt);
                if (!isBlank) return;
                setFresh(index);
                event.currentTarget.select();
              }}
              onBlur={() => setFresh(undefined)}
              onChange={(event) => rename(index, event.currentTarget.value)}
            />
            <button
              type="button"
              className="button button-quiet"
              disabled={options.length < 2 || needs[index] !== undefined}
              aria-describedby={needs[index] === undefined ? undefined : `${id}-${index}-needed`}
              aria-label={t('Delete choice {name}', { name })}
              onClick={() => {
                write(options.toSpliced(index, 1));
                const isLeft = index < options.length - 1 && options.length > 2;
                if (!isLeft) focusLater(`${id}-${Math.min(index, options.length - 2)}`);
                tell(t('{name} was deleted. Undo brings it back.', { name }));
              }}
            >
              {t('Delete')}
            </button>
          </div>
          <p className="option-stored" id={`${id}-${index}-stored`}>
            {t('stored as {value}', { value: String(value) })}
          </p>
          {needs[index] !== undefined && (
            <p className="box-hint" id={`${id}-${index}-needed`}>
              {needs[index]}
            </p>
          )}
          <FrenchBox english={name} />
        </div>
      ))}
      <p className="box-hint">
        {t('Exports and rules use the stored value. It stays the same when the words change.')}
      </p>
      <button type="button" className="button button-quiet" onClick={add}>
        {t('Add a choice')}
      </button>
    </fieldset>
  );
}

/** The choices of a question with what they are called. */
export function optionsOf({ own, whole, ui }: QuestionModel): Option[] {
  const names: unknown[] = Array.isArray(ui['ui:enumNames']) ? ui['ui:enumNames'] : [];
  // The form as it was last put together is behind by a moment.
  const written = choicesIn(own);
  return (written.length > 0 ? written : choicesIn(whole)).map((value, index) => ({
    value: value as Json,
    name: String(names[index] ?? value),
  }));
}

function choicesIn({ enum: values, items }: JsonSchema): unknown[] {
  const entry = typeof items === 'object' && !Array.isArray(items) ? items : undefined;
  return values ?? entry?.enum ?? [];
}

/** Writes the choices of a question, of one or of several. */
export function setOptions(question: QuestionModel, options: Option[]): FormChange {
  const { path, whole } = question;
  const values = options.map(({ value }) => value);
  const names = options.map(({ name }) => name);
  const named = setLayout(path, 'ui:enumNames', names);
  if (!whole.items) return (text) => named(setRule(path, 'enum', values)(text));
  const before = choicesIn(whole).length;
  // Whoever could choose all still can.
  const isForAll = whole.maxItems === before || Number(whole.maxItems) > values.length;
  const most = isForAll ? setRule(path, 'maxItems', values.length) : unchanged;
  return (text) => most(named(setRule([...path, ENTRIES], 'enum', values)(text)));
}

function unchanged(text: FormText): FormText {
  return text;
}

/** What is stored for a choice never changes with its words. */
function freeValue(options: Option[]): Json {
  const values = options.map(({ value }) => value);
  if (values.every((value) => typeof value === 'number')) return Math.max(0, ...values) + 1;
  let count = values.length + 1;
  while (values.includes(`choice_${count}`)) count += 1;
  return `choice_${count}`;
}
