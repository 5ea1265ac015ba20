import { Redirect, Route, Switch } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import type { SessionUser } from '../../codegen/generated/api.ts';
import { t } from '../../codegen/runtime/translate.ts';
import { DeskPage, DeskWaiting } from '../ui/desk-page.tsx';
import { FailedPart } from '../ui/failed-part.tsx';
import { LazyScreen, screenSource } from '../ui/lazy-screen.tsx';
import { NotFound } from '../ui/not-found/not-found.tsx';
import { patternOf, titleAt, titleOf } from '../ui/routes.ts';
import { useSession } from '../ui/use-session.ts';
import { Desk } from './desk.tsx';
import { type DeskPageId, deskPages, firstPages, mayOpen } from './desk-pages.ts';
import { NotAllowed } from './not-allowed.tsx';
import { SecondFactorFirst } from './second-factor-first.tsx';
import './desk.css';

const screens = {
  admin: screenSource(() => import('./queue/queue-screen.tsx').then((module) => module.QueueScreen)),
  adminApplication: screenSource(() =>
    import('./application/application-screen.tsx').then((module) => module.ApplicationScreen),
  ),
  adminForms: screenSource(() =>
    import('./submissions/forms-screen.tsx').then((module) => module.FormsScreen),
  ),
  adminForm: screenSource(() =>
    import('./submissions/submissions-screen.tsx').then((module) => module.SubmissionsScreen),
  ),
  adminSubmission: screenSource(() =>
    import('./submissions/submission-screen.tsx').then((module) => module.SubmissionScreen),
  ),
  adminInsight: screenSource(() =>
    import('./insight/insight-screen.tsx').then((module) => module.InsightScreen),
  ),
  adminServices: screenSource(() =>
    import('./services/services-screen.tsx').then((module) => module.ServicesScreen),
  ),
  adminLists: screenSource(() => import('./lists/lists-screen.tsx').then((module) => module.ListsScreen)),
  adminAlerts: screenSource(() => import('./alerts/alerts-screen.tsx').then((module) => module.AlertsScreen)),
  adminStaff: screenSource(() => import('./staff/staff-screen.tsx').then((module) => module.StaffScreen)),
} satisfies Record<DeskPageId, unknown>;

/** The staff's desk: its frame, and in it the page of the current address if the user's role allows it. */
export function Admin() {
  const { state, retry } = useSession();
  const title = titleAt(usePathname()) ?? t('Loading…');
  const user = state.phase === 'ready' ? state.user : undefined;
  return (
    <Desk user={user}>
      {state.phase === 'asking' && <DeskWaiting title={title} />}
      {state.phase === 'unreachable' && <FailedPart sentence={state.sentence} retry={retry} />}
      {user && (user.needsSecondFactor ? <SecondFactorFirst /> : <Pages user={user} />)}
    </Desk>
  );
}

function Pages({ user }: { user: SessionUser }) {
  return (
    <Switch>
      {deskPages.map(({ page }) => (
        <Route key={page} path={patternOf(page)}>
          {mayOpen(user, page) ? (
            <LazyScreen source={screens[page]} title={titleOf(page)} Frame={DeskPage} />
          ) : (
            <Elsewhere user={user} page={page} />
          )}
        </Route>
      ))}
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}

/** Leads from the queue, where the desk begins, to the first page that the user may see. Any other page is refused. */
function Elsewhere({ user, page }: { user: SessionUser; page: DeskPageId }) {
  const first = page === 'admin' ? firstPages[user.role] : undefined;
  return first ? <Redirect to={patternOf(first)} replace /> : <NotAllowed />;
}
