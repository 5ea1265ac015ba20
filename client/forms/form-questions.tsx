import { memo, useMemo } from 'react';
import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import { renderSchema } from '../../codegen/runtime/render-schema.ts';
import { CurrentForm } from './form-node.ts';
import { SchemaNode } from './schema-node.tsx';

const ROOT_PATH: string[] = [];

/** All questions of a form: in its sections, or one after the other. Rendered once; fields update themselves. */
export const FormQuestions = memo(function FormQuestions({ form }: { form: FormDefinition }) {
  const schema = useMemo(() => renderSchema(form.schema), [form]);
  return (
    <CurrentForm value={form}>
      <div className="form-body">
        <SchemaNode path={ROOT_PATH} schema={schema} uiSchema={form.uiSchema} isRequired />
      </div>
    </CurrentForm>
  );
});
