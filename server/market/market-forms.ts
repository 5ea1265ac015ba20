import { oldForms } from '../../codegen/generated/old-forms.ts';
import { releases } from '../../codegen/generated/releases.ts';
import { forms } from '../../codegen/generated/server.ts';
import { createFormRegistry, type FormRegistry } from '../engine/forms/form-registry.ts';

/** The marketplace's forms, as codegen has made them of `schemas/forms`; each process or test has a registry of its own. */
export function createMarketForms(): FormRegistry {
  return createFormRegistry({ forms, oldForms, releases });
}
