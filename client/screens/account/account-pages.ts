import type { SessionUser } from '../../api/account.ts';
import type { PageId } from '../../routes.ts';

type AccountPage = {
  page: Extract<PageId, `account${string}`>;
  label: string;
  isFor: (user: SessionUser) => boolean;
};

const everybody = () => true;

/** The pages of the account, in the order of its menu, and whom each is for. */
export const accountPages: AccountPage[] = [
  { page: 'account', label: 'Overview', isFor: everybody },
  { page: 'accountSessions', label: 'Devices', isFor: everybody },
];
