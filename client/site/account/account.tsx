import type { SessionUser } from '../../../codegen/generated/api.ts';
import { t, text } from '../../../codegen/runtime/translate.ts';
import { rich } from '../../i18n/rich.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { AccountLayout } from './account-layout.tsx';
import { ApplicationCard } from './application-card.tsx';
import { NextSteps } from './next-steps.tsx';

/** The first page of an account: who is logged in, and the state of the organization's application. */
export function Account() {
  return (
    <AccountLayout page="account">
      {(user) => (
        <>
          <p>
            {rich(
              'You are logged in as <b>{name}</b> ({email}).',
              { b: (words) => <strong>{words}</strong> },
              { name: user.name, email: user.email },
            )}
          </p>
          {user.role === 'member' ? <ApplicationCard /> : <StaffCard role={user.role} />}
          {user.organizationType !== null && <NextSteps organizationType={user.organizationType} />}
        </>
      )}
    </AccountLayout>
  );
}

function StaffCard({ role }: { role: SessionUser['role'] }) {
  return (
    <section className="account-card" aria-labelledby="staff-title">
      <h2 id="staff-title">{t('Your desk')}</h2>
      <p>{t(ROLES[role])}</p>
      <SiteLink className="button button-strong" href="/admin">
        {t('Go to the desk')}
      </SiteLink>
    </section>
  );
}

const ROLES: Record<SessionUser['role'], string> = {
  member: '',
  reviewer: text('You are a reviewer.'),
  owner: text('You are an owner of forms.'),
  editor: text('You are an editor.'),
  admin: text('You are an admin.'),
};
