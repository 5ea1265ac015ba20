import type { StoredForm } from '../../../codegen/generated/api.ts';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';

/** The token of a card is never kept: the card itself is told apart from the answers. */
const NOT_KEPT = { stripe_payment_token: { 'ui:widget': 'hidden' } };

/** A form as it was stored, for reading: nothing is judged by it any more. */
export function readOnlyForm({ id, title, schema, uiSchema }: StoredForm): FormDefinition {
  return { id, title, version: '', schema, uiSchema: { ...uiSchema, ...NOT_KEPT }, validate: () => true };
}
