import { constants } from '../../codegen/generated/constants.ts';
import { dropIns } from '../../codegen/generated/drop-ins.ts';
import type { FormId } from '../../codegen/generated/form-loaders.ts';
import { oldForms } from '../../codegen/generated/old-forms.ts';
import { releases } from '../../codegen/generated/releases.ts';
import { forms } from '../../codegen/generated/server.ts';
import { widgetNames } from '../../codegen/generated/widget-names.ts';
import { createFormRegistry, type FormRegistry, type GeneratedForms } from '../engine/forms/form-registry.ts';

/** Which area handles a form or a dialog. All other forms are drop-ins: anybody may send them. */
const handledBy = {
  accounts: ['account-setup', 'forgot-password', 'login', 'reset-password', 'set-password', 'staff-member'],
  applications: ['buyer-registration', 'consultant-registration', 'seller-registration'],
  billing: ['billing-card'],
  confirmations: ['confirm-email', 'confirm-phone'],
  consultants: ['consultant-invitation'],
  contact: ['contact'],
  embedding: ['embedding'],
  followUps: ['follow-up'],
  openings: ['opening'],
  organizations: ['company-profile', 'insurance'],
  reference: [
    'amount-entry',
    'industry-entry',
    'listed-insurance-entry',
    'plan-entry',
    'qualification-entry',
    'tax-rate-entry',
  ],
  signup: ['signup-request', 'verify-code'],
  webhooks: ['webhook'],
} as const satisfies Record<string, readonly FormId[]>;

/** All forms and dialogs that code of the marketplace handles. */
export const handledForms: readonly FormId[] = Object.values(handledBy).flat();

/** Old forms and releases to use instead of those in `schemas/`. */
type History = Partial<Pick<GeneratedForms, 'oldForms' | 'releases'>>;

/** Makes a registry of the marketplace's forms, which codegen generates from `schemas/`; each process or test has its own. */
export function createMarketForms(history: History = {}): FormRegistry {
  return createFormRegistry({
    forms,
    oldForms,
    releases,
    handled: handledForms,
    dropIns,
    keptInTabs: constants.keptInTabs,
    widgets: widgetNames,
    ...history,
  });
}
