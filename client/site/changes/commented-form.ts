import type { OpenChanges } from '../../../codegen/generated/api.ts';
import { pathFrom } from '../../../codegen/runtime/field-path.ts';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import type { UiSchema } from '../../../codegen/runtime/json-schema.ts';

/**
 * Returns the form with the reviewer's comments beside its fields. If a card was saved, the form does not ask for one.
 */
export function commentedForm(
  form: FormDefinition,
  { comments, card }: Pick<OpenChanges, 'comments' | 'card'>,
): FormDefinition {
  const known = Object.entries(comments).map(([path, text]) => ({ path: pathFrom(path), text }));
  const commented = known.reduce(
    (uiSchema, { path, text }) => withOption(uiSchema, path, 'ui:comment', text),
    form.uiSchema,
  );
  const uiSchema = card ? withOption(commented, ['stripe_payment_token'], 'ui:widget', 'hidden') : commented;
  return { ...form, uiSchema };
}

function withOption(uiSchema: UiSchema, [step, ...rest]: string[], key: string, value: string): UiSchema {
  if (step === undefined) return { ...uiSchema, [key]: value };
  const below = uiSchema[step];
  const child = typeof below === 'object' && below !== null ? (below as UiSchema) : {};
  return { ...uiSchema, [step]: withOption(child, rest, key, value) };
}
