import { constants } from '../../../codegen/generated/constants.ts';
import type { SessionUser } from '../../api/account.ts';
import type { PageId } from '../../routes.ts';

type AccountPage = {
  page: Extract<PageId, `account${string}`>;
  label: string;
  isFor: (user: SessionUser) => boolean;
};

const { buyer, seller, consultant } = constants.organizationTypes;
const everybody = () => true;
const members = (user: SessionUser) => user.organizationType !== null;
const ofType = (type: number) => (user: SessionUser) => user.organizationType === type;

/** The pages of the account, in the order of its menu, and whom each is for. */
export const accountPages: AccountPage[] = [
  { page: 'account', label: 'Overview', isFor: everybody },
  { page: 'accountProfile', label: 'Company profile', isFor: members },
  { page: 'accountInsurance', label: 'Insurance', isFor: members },
  { page: 'accountConsultants', label: 'Consultants', isFor: ofType(buyer) },
  { page: 'accountBuyers', label: 'Buyers', isFor: ofType(consultant) },
  { page: 'accountBilling', label: 'Billing', isFor: ofType(seller) },
  { page: 'accountSessions', label: 'Devices', isFor: everybody },
];
