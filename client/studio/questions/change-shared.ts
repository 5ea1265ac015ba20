import { valueAt } from '../../../codegen/runtime/field-path.ts';
import type { Json } from '../../../codegen/runtime/json.ts';
import type { UiSchema } from '../../../codegen/runtime/json-schema.ts';
import { setAt } from '../draft/edit-json.ts';
import type { FormChange } from '../draft/form-draft.ts';
import type { QuestionModel } from './form-model.ts';
import { schemaPathOf, uiPathOf } from './question-path.ts';

/** Copies a shared part into this form, which from then on has its own version of it. */
export function detach({ path, whole, ui }: QuestionModel, wholeUi: UiSchema | undefined): FormChange {
  const { $ref: _, ...schema } = whole;
  const layout = valueAt(wholeUi, uiPathOf(path));
  return (text) => ({
    ...text,
    schema: setAt(text.schema, schemaPathOf(path), schema as Json),
    ui: '$ref' in ui && layout ? setAt(text.ui, uiPathOf(path), layout as Json) : text.ui,
  });
}
