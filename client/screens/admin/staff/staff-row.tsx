import { changeStaffRole, removeStaff, type StaffRole, type StaffUser } from '../../../api/desk.ts';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { useAction } from '../../account/use-action.ts';

type Props = {
  member: StaffUser;
  onChange: (changed: StaffUser) => void;
  onRemove: (id: string) => void;
  /** Announces what was done. */
  onDone: (text: string) => void;
};

/** One staff user: the role to choose, and the way out. */
export function StaffRow({ member, onChange, onRemove, onDone }: Props) {
  const { id, name, email, role, state } = member;
  const { busy, problem, run } = useAction<'change' | 'remove'>();

  const change = (chosen: string) =>
    run('change', changeStaffRole(id, chosen as StaffRole), (changed) => {
      onChange(changed);
      onDone(`${name} is ${chosen} now.`);
    });
  const remove = () =>
    run('remove', removeStaff(id), () => {
      onRemove(id);
      onDone(`${name} was removed.`);
    });

  return (
    <li className="staff-row">
      <div>
        <h2>{name}</h2>
        <p>
          {email}
          {state === 'invited' && ' · has not set up the account yet'}
        </p>
        {problem && (
          <p className="field-error" role="alert">
            {problem}
          </p>
        )}
      </div>
      <select
        className="input"
        aria-label={`Role of ${name}`}
        value={role}
        disabled={busy !== undefined}
        onChange={(event) => change(event.currentTarget.value)}
      >
        <option value="reviewer">Reviewer</option>
        <option value="editor">Editor</option>
        <option value="admin">Admin</option>
      </select>
      <ConfirmButton question={`${name} loses access at once.`} isBusy={busy === 'remove'} onConfirm={remove}>
        Remove
      </ConfirmButton>
    </li>
  );
}
