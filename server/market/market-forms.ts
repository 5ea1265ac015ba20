import { claimedForms } from '../../codegen/generated/claimed-forms.ts';
import { constants } from '../../codegen/generated/constants.ts';
import { oldForms } from '../../codegen/generated/old-forms.ts';
import { releases } from '../../codegen/generated/releases.ts';
import { forms } from '../../codegen/generated/server.ts';
import { widgetNames } from '../../codegen/generated/widget-names.ts';
import { createFormRegistry, type FormRegistry, type GeneratedForms } from '../engine/forms/form-registry.ts';

/** Another past of the forms than that of `schemas/`. */
type History = Partial<Pick<GeneratedForms, 'oldForms' | 'releases'>>;

/** The marketplace's forms, as codegen has made them of `schemas/`; each process or test has a registry of its own. */
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
