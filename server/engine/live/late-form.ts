import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import type { CompiledValidator } from '../../../codegen/runtime/json-schema.ts';
import type { Need } from './compile-line.ts';
import type { CompiledForm } from './form-compiler.ts';

/**
 * Makes a form whose rules are compiled when they are first needed, so that a product with hundreds of published forms
 * starts as soon as any other. `validate.ready` is to be awaited before `validate` is called.
 */
export function lateForm(
  form: Pick<FormDefinition, 'id' | 'title' | 'sha256' | 'schema' | 'uiSchema' | 'words'>,
  compile: (need: Need) => Promise<CompiledForm>,
): FormDefinition {
  let compiled: CompiledValidator | undefined;
  const validate: CompiledValidator = (data, at) => {
    if (!compiled) throw new Error(`The rules of the form “${form.id}” were asked before they were ready`);
    const isValid = compiled(data, at);
    validate.errors = compiled.errors ?? null;
    return isValid;
  };
  validate.ready = async () => {
    compiled ??= (await compile('answers')).form.validate;
  };
  return { ...form, validate };
}
