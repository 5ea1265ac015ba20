import { memo } from 'react';
import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import { renderSchema } from '../../codegen/runtime/render-schema.ts';
import { FormSections } from './form-sections.tsx';
import { renderProperties, SchemaNode } from './schema-node.tsx';
import { uiOptions } from './ui-options.ts';

/** All questions of a form: in its sections, or one after the other. Rendered once; fields update themselves. */
export const FormQuestions = memo(function FormQuestions({ form }: { form: FormDefinition }) {
  const root = { path: [], schema: renderSchema(form.schema), uiSchema: form.uiSchema, isRequired: true };
  const { sections } = uiOptions(form.uiSchema);
  return (
    <div className="form-body">
      {sections ? (
        <FormSections sections={sections} fields={renderProperties(root)} />
      ) : (
        <SchemaNode {...root} />
      )}
    </div>
  );
});
