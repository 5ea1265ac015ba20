import { type SubmitEvent, useState } from 'react';
import type { Service } from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { type ApiErrors, sentenceOf, sentences } from '../../api/call.ts';
import { ask } from '../../api/operation.ts';
import { accountErrors } from '../../ui/account-errors.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { ActionProblem } from '../../ui/action-problem.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { possibleParents } from './service-rows.ts';

type Props = {
  services: Service[];
  /** Absent for a new service. */
  service?: Service;
  parent: string | null;
  onSaved: (saved: Service) => void;
  onAddBelow?: () => void;
  onDeleted?: () => void;
};

/** An em space: normal spaces at the start of an option are not shown. */
const INDENT = '\u2003';

/** The form for a service's name and its place in the tree. */
export function ServiceForm({ services, service, parent, onSaved, onAddBelow, onDeleted }: Props) {
  const [name, setName] = useState(service?.name ?? '');
  const [chosenParent, setParent] = useState(parent ?? '');
  const [busy, setBusy] = useState<'save' | 'delete'>();
  const [errors, setErrors] = useState<ApiErrors>({});

  async function save(event?: SubmitEvent) {
    event?.preventDefault();
    setBusy('save');
    const body = { name, parent: chosenParent || null };
    const answer = await (service
      ? ask('PUT /services/{id}', { params: { id: service.id }, body })
      : ask('POST /services', { body }));
    setBusy(undefined);
    if (answer.ok) return onSaved(answer.data);
    if (answer.status === 401) return setErrors(accountErrors(answer, 'account').errors);
    const isAboutFields = answer.errors.name ?? answer.errors.parent;
    setErrors(isAboutFields ? answer.errors : { request: sentenceOf(answer, [], sentences.server) });
  }

  async function remove() {
    setBusy('delete');
    const answer = await ask('DELETE /services/{id}', { params: { id: service?.id ?? '' } });
    setBusy(undefined);
    if (answer.ok) return onDeleted?.();
    if (answer.status === 401) return setErrors(accountErrors(answer, 'account').errors);
    setErrors({ request: sentenceOf(answer, [], sentences.server) });
  }

  return (
    <form className="services-form" noValidate onSubmit={save}>
      <h2>{service ? service.name : t('New service')}</h2>
      <ActionProblem>{errors.request}</ActionProblem>
      <NameField name={name} problem={errors.name} onChange={setName} />
      <ParentField
        parents={possibleParents(services, service?.id)}
        parent={chosenParent}
        problem={errors.parent}
        onChange={setParent}
      />
      <div className="button-row">
        <ActionButton isBusy={busy === 'save'} onPress={() => void save()}>
          {t('Save')}
        </ActionButton>
        {onAddBelow && (
          <button type="button" className="button" onClick={onAddBelow}>
            {t('Add one under it')}
          </button>
        )}
      </div>
      {onDeleted && (
        <ConfirmButton
          question={t('{name} can no longer be chosen.', { name: service?.name })}
          isBusy={busy === 'delete'}
          onConfirm={remove}
        >
          {t('Delete')}
        </ConfirmButton>
      )}
    </form>
  );
}

type NameFieldProps = { name: string; problem: string | undefined; onChange: (name: string) => void };

function NameField({ name, problem, onChange }: NameFieldProps) {
  return (
    <div className="field" data-error={problem ? '' : undefined}>
      <label className="field-label" htmlFor="service-name">
        {t('Name')}
      </label>
      <Problem id="service-name-error" text={problem} />
      <input
        id="service-name"
        className="input"
        autoComplete="off"
        maxLength={200}
        value={name}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && 'service-name-error'}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}

type ParentFieldProps = {
  parents: ReturnType<typeof possibleParents>;
  /** A service id; empty for the top level. */
  parent: string;
  problem: string | undefined;
  onChange: (parent: string) => void;
};

function ParentField({ parents, parent, problem, onChange }: ParentFieldProps) {
  return (
    <div className="field" data-error={problem ? '' : undefined}>
      <label className="field-label" htmlFor="service-parent">
        {t('Under')}
      </label>
      <Problem id="service-parent-error" text={problem} />
      <select
        id="service-parent"
        className="input"
        value={parent}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && 'service-parent-error'}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{t('Nothing (top level)')}</option>
        {parents.map(({ service, level }) => (
          <option key={service.id} value={service.id}>
            {INDENT.repeat(level - 1)}
            {service.name}
          </option>
        ))}
      </select>
    </div>
  );
}

function Problem({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p className="field-error" id={id} role="alert">
      {text}
    </p>
  );
}
