import { claimedForms } from '../../codegen/generated/claimed-forms.ts';
import { constants } from '../../codegen/generated/constants.ts';
import { oldForms } from '../../codegen/generated/old-forms.ts';
import { releases } from '../../codegen/generated/releases.ts';
import { forms } from '../../codegen/generated/server.ts';
import { widgetNames } from '../../codegen/generated/widget-names.ts';
import { createFormRegistry, type FormRegistry, type GeneratedForms } from '../engine/forms/form-registry.ts';

/** Old forms and releases to use instead of those in `schemas/forms`. */
type History = Partial<Pick<GeneratedForms, 'oldForms' | 'releases'>>;

/**
 * Makes a registry of the marketplace's forms, which codegen generates from `schemas/forms`; each process or test has
 * its own.
 */
export function createMarketForms(history: History = {}): FormRegistry {
  return createFormRegistry({
    forms,
    oldForms,
    releases,
    handled: claimedForms,
    keptInTabs: constants.keptInTabs,
    widgets: widgetNames,
    ...history,
  });
}
