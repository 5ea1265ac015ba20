import { memo } from 'react';
import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import { CurrentForm } from './form-node.ts';
import { renderNode } from './render-node.tsx';

const ROOT_PATH: string[] = [];

/** All questions of a form: in its sections, or one after the other. Rendered once; fields update themselves. */
export const FormQuestions = memo(function FormQuestions({ form }: { form: FormDefinition }) {
  return (
    <CurrentForm value={form}>
      <div className="form-body">
        {renderNode({ path: ROOT_PATH, schema: form.schema, uiSchema: form.uiSchema, isRequired: true })}
      </div>
    </CurrentForm>
  );
});
