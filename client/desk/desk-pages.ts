import type { SessionUser } from '../../codegen/generated/api.ts';
import { text } from '../../codegen/runtime/translate.ts';
import type { PageId } from '../ui/routes.ts';

type Role = SessionUser['role'];

export type DeskPageId = Extract<PageId, `admin${string}`>;

type DeskPage = {
  page: DeskPageId;
  /** Its name in the menu; absent for pages that are only linked from others. */
  label?: string;
  roles: readonly Role[];
};

type MenuEntry = { page: PageId; label: string };

const reviewers: readonly Role[] = ['reviewer', 'admin'];
const everybody: readonly Role[] = ['reviewer', 'owner', 'editor', 'admin'];
const editors: readonly Role[] = ['editor', 'admin'];
const formOwners: readonly Role[] = ['owner', 'editor', 'admin'];

/** Not one of the desk's pages, with a frame of its own. */
const studio = { page: 'studio', label: text('Studio'), roles: formOwners } as const;

/** The pages of the desk and who may open them. The server checks every call again. */
export const deskPages: readonly DeskPage[] = [
  { page: 'admin', label: text('Applications'), roles: reviewers },
  { page: 'adminApplication', roles: reviewers },
  { page: 'adminForms', label: text('Forms'), roles: everybody },
  { page: 'adminForm', roles: reviewers },
  { page: 'adminSubmission', roles: reviewers },
  { page: 'adminServices', label: text('Services'), roles: editors },
  { page: 'adminLists', label: text('Reference lists'), roles: editors },
  { page: 'adminInsight', label: text('Insight'), roles: everybody },
  { page: 'adminStaff', label: text('Staff'), roles: ['admin'] },
  { page: 'adminAlerts', label: text('Alerts'), roles: ['admin'] },
];

export function mayOpen({ role }: SessionUser, page: DeskPageId): boolean {
  return deskPages.some((one) => one.page === page && one.roles.includes(role));
}

/** Returns what the menu leads a user to. */
export function menuOf({ role }: SessionUser): MenuEntry[] {
  return [...deskPages, studio].flatMap(({ page, label, roles }) =>
    label && roles.includes(role) ? { page, label } : [],
  );
}

/** Where the desk's first address leads those who may not see the queue that stands there. */
export const firstPages: Partial<Record<Role, DeskPageId>> = { owner: 'adminForms', editor: 'adminServices' };
