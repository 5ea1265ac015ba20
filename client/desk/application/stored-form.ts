import type { StoredForm } from '../../../codegen/generated/api.ts';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';

/** Hides the card's token, which is never stored; the card itself is shown apart from the answers. */
const NOT_KEPT = { stripe_payment_token: { 'ui:widget': 'hidden' } };

/** Returns a stored form as a definition for reading. Its validator accepts everything: nothing is judged any more. */
export function readOnlyForm({ id, title, schema, uiSchema }: StoredForm): FormDefinition {
  return { id, title, sha256: '', schema, uiSchema: { ...uiSchema, ...NOT_KEPT }, validate: () => true };
}
