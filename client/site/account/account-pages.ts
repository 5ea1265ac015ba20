import type { SessionUser } from '../../../codegen/generated/api.ts';
import { constants } from '../../../codegen/generated/constants.ts';
import { text } from '../../../codegen/runtime/translate.ts';
import type { PageId } from '../../ui/routes.ts';

type AccountPage = {
  page: Extract<PageId, `account${string}`>;
  label: string;
  isFor: (user: SessionUser) => boolean;
};

const { buyer, seller, consultant } = constants.organizationTypes;
const everybody = () => true;
const members = (user: SessionUser) => user.organizationType !== null;
const staff = (user: SessionUser) => !members(user);
const ofType = (type: number) => (user: SessionUser) => user.organizationType === type;

/** The pages of the account in menu order, and the users each is for. */
export const accountPages: AccountPage[] = [
  { page: 'account', label: text('Overview'), isFor: everybody },
  { page: 'accountProfile', label: text('Company profile'), isFor: members },
  { page: 'accountInsurance', label: text('Insurance'), isFor: members },
  { page: 'accountConsultants', label: text('Consultants'), isFor: ofType(buyer) },
  { page: 'accountBuyers', label: text('Buyers'), isFor: ofType(consultant) },
  { page: 'accountBilling', label: text('Billing'), isFor: ofType(seller) },
  { page: 'accountSecurity', label: text('Security'), isFor: staff },
  { page: 'accountSessions', label: text('Devices'), isFor: everybody },
];
