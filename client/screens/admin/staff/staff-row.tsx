import { useState } from 'react';
import { type Answer, sentenceOf, sentences } from '../../../api/call.ts';
import { changeStaffRole, removeStaff, type StaffMember, type StaffRole } from '../../../api/desk.ts';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { logInFirst } from '../../account/use-session.ts';

type Props = {
  member: StaffMember;
  onChange: (changed: StaffMember) => void;
  onRemove: (id: string) => void;
  /** Announces what was done. */
  onDone: (text: string) => void;
};

/** One staff user: the role to choose, and the way out. */
export function StaffRow({ member, onChange, onRemove, onDone }: Props) {
  const { id, name, email, role, state } = member;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function run<Data>(call: Promise<Answer<Data>>, done: (data: Data) => void) {
    setBusy(true);
    const answer = await call;
    setBusy(false);
    if (!answer.ok && answer.status === 401) return logInFirst();
    if (!answer.ok) return setProblem(sentenceOf(answer, [], sentences.server));
    setProblem(undefined);
    done(answer.data);
  }

  const change = (chosen: string) =>
    run(changeStaffRole(id, chosen as StaffRole), (changed) => {
      onChange(changed);
      onDone(`${name} is ${chosen} now.`);
    });
  const remove = () =>
    run(removeStaff(id), () => {
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
        disabled={isBusy}
        onChange={(event) => change(event.currentTarget.value)}
      >
        <option value="reviewer">Reviewer</option>
        <option value="editor">Editor</option>
        <option value="admin">Admin</option>
      </select>
      <ConfirmButton question={`${name} loses access at once.`} isBusy={isBusy} onConfirm={remove}>
        Remove
      </ConfirmButton>
    </li>
  );
}
