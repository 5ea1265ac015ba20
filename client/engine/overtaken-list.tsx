import { useLayoutEffect } from 'react';
import { fieldAt, labelOf } from '../../codegen/runtime/field-name.ts';
import { dotted } from '../../codegen/runtime/field-path.ts';
import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import type { Json } from '../../codegen/runtime/json.ts';
import { t } from '../../codegen/runtime/translate.ts';
import type { Overtaken } from './adopt-answers.ts';
import type { FormStore } from './form-store.ts';
import { leadToField } from './lead-to-field.ts';
import './overtaken.css';

export type OvertakenProps = {
  form: FormDefinition;
  store: FormStore;
  overtaken: Overtaken[];
  dismiss: (seen: Overtaken) => void;
};

/** Lists the answers of this page that were changed elsewhere later, with a button to take each back. */
export function OvertakenList({ form, store, overtaken, dismiss }: OvertakenProps) {
  const takeBack = (one: Overtaken) => {
    const { path, mine, isEntry } = one;
    const list = store.valueAt(path);
    store.replace(path, isEntry ? [...(Array.isArray(list) ? list : []), mine] : mine);
    dismiss(one);
    leadToField(dotted(path));
  };
  // The notice pushes the page down: keep the focused field in view.
  const count = overtaken.length;
  useLayoutEffect(() => {
    if (count > 0 && document.activeElement !== document.body)
      document.activeElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [count]);
  return (
    <section className="alert overtaken" data-kind="notice" aria-labelledby="overtaken-title">
      <h2 id="overtaken-title">{t('Changed in another window or on another device')}</h2>
      <p>{t('Somebody has changed these answers after you. What they entered is kept.')}</p>
      <ul>
        {overtaken.map((one) => (
          <li key={dotted(one.path) + JSON.stringify(one.mine)}>
            <p>{sentenceOf(labelAt(form, one), one)}</p>
            <div className="button-row">
              <button type="button" className="button" onClick={() => takeBack(one)}>
                {t('Use mine')}
                <span className="visually-hidden">{t(': {text}', { text: labelAt(form, one) })}</span>
              </button>
              <button type="button" className="button button-quiet" onClick={() => dismiss(one)}>
                {t('Keep theirs')}
                <span className="visually-hidden">{t(': {text}', { text: labelAt(form, one) })}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function labelAt({ schema }: FormDefinition, { path }: Overtaken): string {
  const found = fieldAt(schema, path.map(String)).schema;
  return labelOf(found, String(path.findLast((step) => typeof step === 'string') ?? ''));
}

/** Quotes text and numbers; any other answer has to be looked at in its place. */
function sentenceOf(question: string, { mine, now, isEntry }: Overtaken): string {
  if (isEntry) return t('{question}: an entry that you filled in was removed.', { question });
  const [own, theirs] = [shown(mine), shown(now)];
  if (theirs === undefined && now !== undefined) return t('{question}: was changed.', { question });
  if (own === undefined) return t('{question}: now “{theirs}”.', { question, theirs: theirs ?? '' });
  return theirs === undefined
    ? t('{question}: yours was “{own}”, now it is empty.', { question, own })
    : t('{question}: yours was “{own}”, now it is “{theirs}”.', { question, own, theirs });
}

function shown(value: Json | undefined): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
