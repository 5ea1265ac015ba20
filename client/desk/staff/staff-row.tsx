import type { StaffRole, StaffUser } from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { ask } from '../../api/operation.ts';
import { ActionProblem } from '../../ui/action-problem.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { useAction } from '../../ui/use-action.ts';
import { roleWords } from '../words.ts';

const roles: StaffRole[] = ['reviewer', 'owner', 'editor', 'admin'];

type Props = {
  member: StaffUser;
  onChange: (changed: StaffUser) => void;
  onRemove: (id: string) => void;
  /** Called with a sentence that says what was done. */
  onDone: (text: string) => void;
};

/** One staff user, with their role to choose and a button to remove them. */
export function StaffRow({ member, onChange, onRemove, onDone }: Props) {
  const { id, name, email, role, state } = member;
  const { busy, problem, run } = useAction<'change' | 'remove'>();

  const change = (chosen: string) =>
    run(
      'change',
      ask('PUT /admin/staff/{id}', { params: { id }, body: { role: chosen as StaffRole } }),
      (changed) => {
        onChange(changed);
        onDone(t('{name} is now {role}.', { name, role: t(roleWords[chosen as StaffRole]) }));
      },
    );
  const remove = () =>
    run('remove', ask('DELETE /admin/staff/{id}', { params: { id } }), () => {
      onRemove(id);
      onDone(t('{name} was removed.', { name }));
    });

  return (
    <li className="staff-row">
      <div>
        <h2>{name}</h2>
        <p>
          {email}
          {state === 'invited' && t(' · has not set up the account yet')}
        </p>
        <ActionProblem>{problem}</ActionProblem>
      </div>
      <select
        className="input"
        aria-label={t('Role of {name}', { name })}
        value={role}
        disabled={busy !== undefined}
        onChange={(event) => change(event.currentTarget.value)}
      >
        {roles.map((one) => (
          <option key={one} value={one}>
            {t(roleWords[one])}
          </option>
        ))}
      </select>
      <ConfirmButton
        about={name}
        question={t('{name} will lose access right away.', { name })}
        isBusy={busy === 'remove'}
        onConfirm={remove}
      >
        {t('Remove')}
      </ConfirmButton>
    </li>
  );
}
