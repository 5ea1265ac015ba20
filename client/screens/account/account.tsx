import type { SessionUser } from '../../api/account.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { AccountLayout } from './account-layout.tsx';
import { ApplicationCard } from './application-card.tsx';
import { NextSteps } from './next-steps.tsx';

/** The first page of an account: who is logged in, and where the organization's application has come to. */
export function Account() {
  return (
    <AccountLayout page="account">
      {(user) => (
        <>
          <p>
            You are logged in as <strong>{user.name}</strong> ({user.email}).
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
      <h2 id="staff-title">Your desk</h2>
      <p>You work here as {role === 'reviewer' ? 'a reviewer' : `an ${role}`}.</p>
      <SiteLink className="button button-strong" href="/admin">
        Go to the desk
      </SiteLink>
    </section>
  );
}
