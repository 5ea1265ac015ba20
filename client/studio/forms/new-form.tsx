import { type SubmitEvent, useId, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { t } from '../../../codegen/runtime/translate.ts';
import { type ApiErrors, sentenceOf, sentences } from '../../api/call.ts';
import { createForm } from '../../api/studio.ts';
import { ActionProblem } from '../../ui/action-problem.tsx';
import { pathTo } from '../../ui/routes.ts';
import { useFocusInside } from '../use-focus-inside.ts';

type Props = {
  hasDrafts: boolean;
  /** The forms that it may be a copy of, by name and title. */
  forms: [id: string, title: string][];
};

/** Makes a form to start from, as a draft or as a folder of files, and opens it. */
export function NewForm({ hasDrafts, forms }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [title, setTitle] = useState('');
  const [ownId, setOwnId] = useState<string>();
  const [from, setFrom] = useState('');
  const [errors, setErrors] = useState<ApiErrors>({});
  const [isBusy, setBusy] = useState(false);
  const box = useFocusInside<HTMLDivElement>(isOpen);
  const id = ownId ?? folderName(title);
  if (!isOpen)
    return (
      <div ref={box}>
        <button type="button" className="button button-primary" onClick={() => setOpen(true)}>
          {t('New form')}
        </button>
      </div>
    );
  const create = async (event: SubmitEvent) => {
    event.preventDefault();
    if (title.trim() === '') return setErrors({ title: t('Enter the title of the form') });
    setBusy(true);
    const answer = await createForm(id, title, from || undefined);
    setBusy(false);
    if (answer.ok) return navigate(pathTo('studioForm', { formId: id }));
    const isAboutFields = answer.errors.id ?? answer.errors.title ?? answer.errors.from;
    setErrors(isAboutFields ? answer.errors : { request: sentenceOf(answer, [], sentences.server) });
  };
  return (
    <div ref={box}>
      <form className="new-form" noValidate onSubmit={create}>
        <h2>{t('New form')}</h2>
        <ActionProblem>{errors.request}</ActionProblem>
        <Box label={t('Title')} hint={t('Shown above the form.')} error={errors.title}>
          {(props) => (
            <input
              {...props}
              maxLength={100}
              value={title}
              onChange={(event) => setTitle(event.currentTarget.value)}
            />
          )}
        </Box>
        <BeginWith forms={forms} from={from} error={errors.from} onChange={setFrom} />
        <Box
          label={hasDrafts ? t('Name in its address') : t('Name of its folder')}
          hint={t('Part of its address. You cannot change it later.')}
          error={errors.id}
        >
          {(props) => (
            <input
              {...props}
              maxLength={60}
              value={id}
              onChange={(event) => setOwnId(event.currentTarget.value)}
            />
          )}
        </Box>
        <div className="button-row">
          <button type="submit" className="button button-primary" disabled={isBusy}>
            {isBusy ? t('Processing') : t('Create the form')}
          </button>
          <button type="button" className="button button-quiet" onClick={() => setOpen(false)}>
            {t('Cancel')}
          </button>
        </div>
      </form>
    </div>
  );
}

type BeginWithProps = Pick<Props, 'forms'> & {
  from: string;
  error: string | undefined;
  onChange: (from: string) => void;
};

/** What the form begins with: as good as nothing, or a copy of another. */
function BeginWith({ forms, from, error, onChange }: BeginWithProps) {
  return (
    <Box
      label={t('Begin with')}
      hint={t('A copy has the questions, rules and words of a form, and none of its answers or settings.')}
      error={error}
    >
      {(props) => (
        <select {...props} value={from} onChange={(event) => onChange(event.currentTarget.value)}>
          <option value="">{t('One question')}</option>
          {forms.map(([name, words]) => (
            <option key={name} value={name}>
              {t('A copy of {title}', { title: `${words} (${name})` })}
            </option>
          ))}
        </select>
      )}
    </Box>
  );
}

type BoxProps = {
  label: string;
  hint: string;
  error: string | undefined;
  children: (props: {
    id: string;
    className: string;
    autoComplete: string;
    'aria-invalid': boolean;
    'aria-describedby': string;
  }) => React.ReactNode;
};

function Box({ label, hint, error, children }: BoxProps) {
  const id = useId();
  return (
    <div className="field" data-error={error ? '' : undefined}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <p className="field-help" id={`${id}-hint`}>
        {hint}
      </p>
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      {children({
        id,
        className: 'input',
        autoComplete: 'off',
        'aria-invalid': error !== undefined,
        'aria-describedby': error ? `${id}-hint ${id}-error` : `${id}-hint`,
      })}
    </div>
  );
}

/** As many as a name may have. */
const MOST_WORDS = 6;

/** Makes a folder's name from the words of a title. */
function folderName(title: string): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+|-+$/g, '')
    .split('-')
    .slice(0, MOST_WORDS)
    .join('-')
    .slice(0, 40)
    .replace(/-$/, '');
}
