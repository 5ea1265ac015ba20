import { staffLoaders } from '../../codegen/generated/staff-loaders.ts';
import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import { own } from '../../codegen/runtime/json.ts';
import { loadLiveForm } from '../api/live-forms.ts';

/** Loads a form that public pages do without: one for staff, or one that is not as the site was built with it. */
export function loadRare(name: string): Promise<{ form: FormDefinition } | undefined> {
  const load = own(staffLoaders, name);
  return load ? load() : loadLiveForm(name);
}
