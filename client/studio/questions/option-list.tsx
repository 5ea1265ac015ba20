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
 * The choices of a question: their words and their stored values. The stored value of a new choice is made from its
 * words until its box is left, and then stays the same.
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
  const rename = (index: number, name: string) => {
    const { value } = options[index] ?? { value: name };
    const others = options.toSpliced(index, 1).map((other) => String(other.value));
    const stored = index === fresh && typeof value === 'string' ? freeKey(name, others, 'choice') : value;
    write(options.with(index, { value: stored, name }), `${question.path} ${index}`);
  };
  const remove = (index: number, { name }: Option) => {
    write(options.toSpliced(index, 1));
    const isLeft = index < options.length - 1 && options.length > 2;
    if (!isLeft) focusLater(`${id}-${Math.min(index, options.length - 2)}`);
    tell(t('{name} was deleted. Undo brings it back.', { name }));
  };
  return (
    <fieldset className="option-list">
      <legend>{t('Choices')}</legend>
      {options.map((option, index) => (
        <OptionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: what is stored changes while a new choice is typed
          key={index}
          id={`${id}-${index}`}
          option={option}
          index={index}
          isFresh={index === fresh}
          isAgain={options.slice(0, index).some((other) => readsAs(other, option))}
          isLookedAt={question.isLookedAt}
          needed={needs[index]}
          isOnly={options.length < 2}
          onBegin={() => setFresh(index)}
          onLeave={() => setFresh(undefined)}
          onRename={(name) => rename(index, name)}
          onDelete={() => remove(index, option)}
        />
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

type OptionRowProps = {
  id: string;
  option: Option;
  index: number;
  /** True if it was just added or has no words yet: its stored value is then made from its words. */
  isFresh: boolean;
  /** True if a choice above it has the same words. */
  isAgain: boolean;
  /** True if another question is asked only after a certain answer to this one. */
  isLookedAt: boolean;
  /** Why it cannot be deleted. */
  needed: string | undefined;
  isOnly: boolean;
  onBegin: () => void;
  onLeave: () => void;
  onRename: (name: string) => void;
  onDelete: () => void;
};

/** One choice: its words, its stored value, and a button to delete it. */
function OptionRow({ id, option: { value, name }, index, isFresh, needed, ...props }: OptionRowProps) {
  const [isTyping, setTyping] = useState(false);
  // No complaint while something is written.
  const complaint = isFresh || isTyping ? undefined : complaintOf({ value, name }, props.isAgain);
  return (
    <div className="wording">
      {complaint && (
        <p className="field-error" id={`${id}-unsaid`}>
          {complaint}
        </p>
      )}
      <div className="box-row">
        <label className="visually-hidden" htmlFor={id}>
          {t('Choice {n}', { n: index + 1 })}
        </label>
        <input
          id={id}
          className="input"
          autoComplete="off"
          value={name}
          aria-invalid={complaint !== undefined || undefined}
          aria-describedby={`${id}-stored${complaint ? ` ${id}-unsaid` : ''}`}
          onFocus={(event) => {
            const isBlank = isFresh || (isWordless(name, value) && !props.isLookedAt);
            if (!isBlank) return;
            props.onBegin();
            event.currentTarget.select();
          }}
          onBlur={() => {
            setTyping(false);
            props.onLeave();
          }}
          onChange={(event) => {
            setTyping(true);
            props.onRename(event.currentTarget.value);
          }}
        />
        <button
          type="button"
          className="button button-quiet"
          disabled={props.isOnly || needed !== undefined}
          aria-describedby={needed === undefined ? undefined : `${id}-needed`}
          aria-label={t('Delete choice {name}', { name })}
          onClick={props.onDelete}
        >
          {t('Delete')}
        </button>
      </div>
      <p className="option-stored" id={`${id}-stored`}>
        {t('stored as {value}', { value: String(value) })}
      </p>
      {needed !== undefined && (
        <p className="box-hint" id={`${id}-needed`}>
          {needed}
        </p>
      )}
      <FrenchBox english={name} />
    </div>
  );
}

/** Says what is wrong with the words of a choice; undefined if nothing is. */
function complaintOf({ value, name }: Option, isAgain: boolean): string | undefined {
  if (name.trim() === '' || isWordless(name, value)) return t('Write what people choose here');
  return isAgain ? t('A choice above has the same words') : undefined;
}

function readsAs(one: Option, other: Option): boolean {
  return wordsOf(one) === wordsOf(other);
}

/** Returns the words of a choice as a page shows them, without blanks that nobody sees. */
function wordsOf({ name }: Option): string {
  return name.trim().replace(/\s+/g, ' ');
}

/** Returns the choices of a question with their words. */
export function optionsOf({ own, whole, ui }: QuestionModel): Option[] {
  const names: unknown[] = Array.isArray(ui['ui:enumNames']) ? ui['ui:enumNames'] : [];
  // The form as last compiled lags a moment behind.
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

/** Writes the choices of a question with one answer or several. */
export function setOptions(question: QuestionModel, options: Option[]): FormChange {
  const { path, whole } = question;
  const values = options.map(({ value }) => value);
  const names = options.map(({ name }) => name);
  const named = setLayout(path, 'ui:enumNames', names);
  if (!whole.items) return (text) => named(setRule(path, 'enum', values)(text));
  const before = choicesIn(whole).length;
  // If people could choose all of them before, they still can.
  const isForAll = whole.maxItems === before || Number(whole.maxItems) > values.length;
  const most = isForAll ? setRule(path, 'maxItems', values.length) : unchanged;
  return (text) => most(named(setRule([...path, ENTRIES], 'enum', values)(text)));
}

function unchanged(text: FormText): FormText {
  return text;
}

/** Returns an unused stored value for a new choice. */
function freeValue(options: Option[]): Json {
  const values = options.map(({ value }) => value);
  if (values.every((value) => typeof value === 'number')) return Math.max(0, ...values) + 1;
  let count = values.length + 1;
  while (values.includes(`choice_${count}`)) count += 1;
  return `choice_${count}`;
}
