import { useId } from 'react';
import type { JsonSchema } from '../../../../codegen/runtime/form-definition.ts';
import { t } from '../../../../codegen/runtime/translate.ts';
import type { FormText } from '../../../api/studio.ts';
import type { Json } from '../draft/edit-json.ts';
import { FrenchBox } from '../french/french-box.tsx';
import { type FormChange, setLayout, setRule } from './change-form.ts';
import { useEditing } from './editing.ts';
import type { QuestionModel } from './form-model.ts';
import { ENTRIES } from './question-path.ts';

type Option = { value: Json; name: string };

/** The choices of a question: what they are called, and in which order they stand. */
export function OptionList({ question }: { question: QuestionModel }) {
  const { edit, tell } = useEditing();
  const id = useId();
  const options = optionsOf(question);
  const write = (next: Option[], group?: string) => edit(setOptions(question, next), group);
  const add = () => write([...options, { value: freeValue(options), name: 'New choice' }]);
  return (
    <fieldset className="option-list">
      <legend>{t('Choices')}</legend>
      {options.map(({ value, name }, index) => (
        <div className="wording" key={JSON.stringify(value)}>
          <div className="box-row">
            <label className="visually-hidden" htmlFor={`${id}-${index}`}>
              {t('Choice {n}', { n: index + 1 })}
            </label>
            <input
              id={`${id}-${index}`}
              className="input"
              autoComplete="off"
              value={name}
              onChange={(event) =>
                write(
                  options.with(index, { value, name: event.currentTarget.value }),
                  `${question.path} ${index}`,
                )
              }
            />
            <button
              type="button"
              className="button button-quiet"
              disabled={options.length < 2}
              aria-label={t('Delete choice {name}', { name })}
              onClick={() => {
                write(options.toSpliced(index, 1));
                tell(t('{name} was deleted. Undo brings it back.', { name }));
              }}
            >
              {t('Delete')}
            </button>
          </div>
          <FrenchBox english={name} />
        </div>
      ))}
      <button type="button" className="button button-quiet" onClick={add}>
        {t('Add a choice')}
      </button>
    </fieldset>
  );
}

/** The choices of a question with what they are called. */
export function optionsOf({ whole, ui }: QuestionModel): Option[] {
  const names: unknown[] = Array.isArray(ui['ui:enumNames']) ? ui['ui:enumNames'] : [];
  return choicesIn(whole).map((value, index) => ({
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
