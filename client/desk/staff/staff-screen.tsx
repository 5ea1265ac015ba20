import { useCallback, useState } from 'react';
import type { StaffUser } from '../../../codegen/generated/api.ts';
import type { StaffMember } from '../../../codegen/generated/types.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { ask } from '../../api/operation.ts';
import { FormScreen } from '../../engine/form-screen.tsx';
import { accountErrors } from '../../ui/account-errors.ts';
import { DeskPage } from '../../ui/desk-page.tsx';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Loading } from '../../ui/loading.tsx';
import { titleOf } from '../../ui/routes.ts';
import { useAsked } from '../../ui/use-answer.ts';
import { NewLink } from './new-link.tsx';
import { StaffRow } from './staff-row.tsx';
import '../../ui/form-styles.ts';
import './staff.css';

/** The staff: their roles, a button to remove each, and a form to add someone. */
export function StaffScreen() {
  const { data, sentence, retry } = useAsked('GET /admin/staff');
  return (
    <DeskPage
      title={titleOf('adminStaff')}
      lead={t(
        'Reviewers read applications and decide on them. Owners of forms change and publish these, and see nothing that was answered. Editors do that too, and change services and reference lists. Admins do all of this, and manage staff.',
      )}
    >
      {sentence && <FailedPart sentence={sentence} retry={retry} />}
      {!data && !sentence && <Loading />}
      {data && <LoadedStaff first={data.items} />}
    </DeskPage>
  );
}

type Link = { email: string; address: string };

function LoadedStaff({ first }: { first: StaffUser[] }) {
  const [staff, setStaff] = useState(first);
  const [link, setLink] = useState<Link>();
  const [said, setSaid] = useState({ text: '', times: 0 });
  const tell = useCallback((text: string) => setSaid(({ times }) => ({ text, times: times + 1 })), []);
  const put = (changed: StaffUser) =>
    setStaff((all) => all.map((one) => (one.id === changed.id ? changed : one)));
  const drop = (id: string) => setStaff((all) => all.filter((one) => one.id !== id));

  async function add(person: StaffMember) {
    const answer = await ask('POST /admin/staff', { body: person });
    if (!answer.ok) return accountErrors(answer, 'account');
    setLink({ email: person.email, address: answer.data.link });
    const fresh = await ask('GET /admin/staff');
    if (fresh.ok) setStaff(fresh.data.items);
    tell(t('The link was sent to {email}.', { email: person.email }));
    return { ok: true as const };
  }

  return (
    <div className="staff">
      <p className="visually-hidden" role="status">
        {said.text}
      </p>
      {link && <NewLink key={link.address} {...link} />}
      <ul className="staff-list">
        {staff.map((member) => (
          <StaffRow key={member.id} member={member} onChange={put} onRemove={drop} onDone={tell} />
        ))}
      </ul>
      <section aria-labelledby="add-title">
        <h2 id="add-title">{t('Add someone')}</h2>
        <FormScreen key={link?.address} formId="staff-member" submit={add} situation="account" />
      </section>
    </div>
  );
}
