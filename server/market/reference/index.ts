import type { FormRegistry } from '../../engine/forms/form-registry.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Services } from '../services/services.service.ts';
import { createOptionLists } from './option-lists.ts';
import { createReference } from './reference.service.ts';
import { createReferenceEditing } from './reference-editing.service.ts';

export { loadReferenceData } from './reference.service.ts';

/** The reference area: lists of choices, and editing them. */
export function createReferenceArea(parts: Platform & { forms: FormRegistry; services: Services }) {
  const reference = createReference(parts);
  return {
    reference,
    referenceEditing: createReferenceEditing(parts),
    optionLists: createOptionLists({ ...parts, reference }),
  };
}
