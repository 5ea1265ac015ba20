import { useRef, useState } from 'react';
import type { ListedOpening } from '../../../codegen/generated/api.ts';
import type { Opening } from '../../../codegen/generated/types.ts';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import { own } from '../../../codegen/runtime/json.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { ask } from '../../api/operation.ts';
import { acceptedAnswers, FormLoader } from '../../engine/form-loader.tsx';
import { FormView } from '../../engine/form-view.tsx';
import { accountErrors } from '../../ui/account-errors.ts';
import { ActionProblem } from '../../ui/action-problem.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { isDropIn } from '../../ui/drop-in.ts';
import { pathTo } from '../../ui/routes.ts';
import { useAction } from '../../ui/use-action.ts';
import { CopyText } from '../copy-text.tsx';
import { EmbeddingForm } from './embedding-form.tsx';
import { FollowUpForm } from './follow-up-form.tsx';
import { answersOf, settingsIn } from './opening-answers.ts';
import { stateWords } from './opening-words.ts';
import { MergedNote, useSettings } from './use-settings.tsx';
import { Webhooks } from './webhooks.tsx';

type Props = {
  opening: ListedOpening;
  timeZone: string;
  /** Whether the user may have other servers told of answers. */
  canHandOn: boolean;
  /** Which of its settings are open for change. */
  part: SettingsPart | undefined;
  onOpen: (part: SettingsPart) => void;
  /** Called with what was saved, and without the form where it stands as it stood. */
  onSaved: (part: SettingsPart, saved?: ListedOpening) => void;
};

/** When it takes answers, what follows them, who else is told of them, and where it is shown. */
const PARTS = ['opening', 'emails', 'webhooks', 'embedding'] as const;
export type SettingsPart = (typeof PARTS)[number];

/** One form: how it stands, and its settings when they are open for change. */
export function OpeningRow({ opening, timeZone, canHandOn, part, onOpen, onSaved }: Props) {
  // What follows an answer to a form that code handles is settled there.
  const hasSettings = isDropIn(opening.name);
  const buttons = useRef<Partial<Record<SettingsPart, HTMLButtonElement | null>>>({});
  // Parts in which something was typed that is not saved yet; they stay while another is looked at.
  const [begun, setBegun] = useState<readonly SettingsPart[]>([]);
  const shown = useRef(part);
  shown.current = part;
  const close = (saved: SettingsPart) => (opening?: ListedOpening) => {
    // The button of the form has the focus, and goes with it.
    if (shown.current === saved) buttons.current[saved]?.focus();
    setBegun((before) => before.filter((one) => one !== saved));
    onSaved(saved, opening);
  };
  const button = (one: SettingsPart, label: string) => (
    <button
      ref={(element) => {
        buttons.current[one] = element;
      }}
      type="button"
      className="button button-quiet"
      aria-expanded={part === one}
      onClick={() => onOpen(one)}
    >
      {label}
      <span className="visually-hidden"> {opening.title}</span>
    </button>
  );
  return (
    <li className="entry">
      <div className="entry-head">
        <div>
          <strong>{opening.title}</strong>
          <p>{stateWords(opening, timeZone)}</p>
          {opening.link !== null && (
            <CopyText text={opening.link} label={t('Link to {name}', { name: opening.title })} />
          )}
        </div>
        <div className="button-row">
          {button('opening', t('Opening'))}
          {hasSettings && button('emails', t('Emails'))}
          {hasSettings && canHandOn && button('webhooks', t('Webhooks'))}
          {hasSettings && button('embedding', t('Embedding'))}
          <HistoryLink opening={opening} />
        </div>
      </div>
      {PARTS.filter((one) => one === part || begun.includes(one)).map((one) => (
        <div
          key={one}
          className="entry-form"
          hidden={one !== part}
          onInput={() => setBegun((before) => (before.includes(one) ? before : [...before, one]))}
        >
          {one === 'opening' && (
            <OpeningForm opening={opening} timeZone={timeZone} onSaved={close('opening')} />
          )}
          {one === 'emails' && <FollowUpForm opening={opening} onSaved={close('emails')} />}
          {one === 'webhooks' && <Webhooks opening={opening} timeZone={timeZone} isShown={one === part} />}
          {one === 'embedding' && <EmbeddingForm opening={opening} onSaved={close('embedding')} />}
        </div>
      ))}
    </li>
  );
}

/** Leads to all that was done with a form; in a tab of its own, since what is typed here is not saved yet. */
function HistoryLink({ opening: { name, title } }: Pick<Props, 'opening'>) {
  return (
    <a
      className="button button-quiet"
      href={`${pathTo('studioForm', { formId: name })}/history`}
      target="_blank"
      rel="noreferrer"
    >
      {t('History')}
      <span className="visually-hidden"> {title}</span>
    </a>
  );
}

/** Where the call's instants are asked for. */
const QUESTION_OF = { opensAt: 'opensDay', closesAt: 'closesDay' };

type OpeningFormProps = Pick<Props, 'opening' | 'timeZone'> & { onSaved: (saved?: ListedOpening) => void };

function OpeningForm({ opening, timeZone, onSaved }: OpeningFormProps) {
  const { name, link } = opening;
  const readOf = (one: ListedOpening) => ({ tag: one.tag, answers: answersOf(one, timeZone) });
  const { tag, initialData, isMerged, merge } = useSettings(readOf(opening));
  async function save(answers: Opening) {
    const body = settingsIn(answers, timeZone);
    const answer = await ask('PUT /admin/openings/{name}', { params: { name }, body, ifMatch: `"${tag}"` });
    if (!answer.ok) {
      const now = answer.status === 409 ? await ask('GET /admin/openings') : undefined;
      const theirs = now?.ok && now.data.items.find((one) => one.name === name);
      if (theirs) merge(readOf(theirs), answers);
      const errors = Object.entries(answer.errors).map(([field, said]) => [
        own(QUESTION_OF, field) ?? field,
        said,
      ]);
      return accountErrors({ ...answer, errors: Object.fromEntries(errors) }, 'account');
    }
    onSaved(answer.data);
    return { ok: true as const };
  }
  return (
    <>
      {isMerged && <MergedNote key={tag} />}
      <p>{t('Times are those of {timeZone}.', { timeZone: timeZone.replaceAll('_', ' ') })}</p>
      <FormLoader formId="opening">
        {(form) => (
          <FormView
            key={tag}
            form={isDropIn(name) ? form : forEveryone(form)}
            fixed={
              isDropIn(name)
                ? {}
                : { audience: { value: 'everyone', label: t('Everyone who has signed up') } }
            }
            initialData={initialData}
            submit={(values) => save(acceptedAnswers<'opening'>(values))}
            situation="account"
            isCounted
          />
        )}
      </FormLoader>
      {link !== null && <NewLink name={name} tag={tag} onMade={onSaved} />}
    </>
  );
}

/** The form of the settings for a form whose code settles who may send it. */
function forEveryone(form: FormDefinition): FormDefinition {
  return { ...form, uiSchema: { ...form.uiSchema, audience: { 'ui:widget': 'fixed' } } };
}

/** Makes another link to a form, where the one that there is has come into the wrong hands. */
function NewLink({
  name,
  tag,
  onMade,
}: {
  name: string;
  tag: string;
  onMade: (saved: ListedOpening) => void;
}) {
  const { busy, problem, run } = useAction<'renew'>();
  const params = { name };
  const renew = () =>
    run('renew', ask('POST /admin/openings/{name}/link', { params, ifMatch: `"${tag}"` }), onMade);
  return (
    <>
      <p className="button-row">
        <ConfirmButton
          question={t('Make another link? The one that people have stops working.')}
          isBusy={busy === 'renew'}
          onConfirm={renew}
        >
          {t('Make another link')}
        </ConfirmButton>
      </p>
      <ActionProblem>{problem}</ActionProblem>
    </>
  );
}
