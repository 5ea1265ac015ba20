import { ErrorSchemaBuilder, hashForSchema, type RJSFSchema, type ValidatorType } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { CompiledValidateFunction, ValidatorFunctions } from '@rjsf/validator-ajv8/lib/types.js';
import { sayFindings } from '../../../codegen/runtime/field-errors.ts';
import { pathFrom } from '../../../codegen/runtime/field-path.ts';
import type { FormDefinition, FormValues } from '../../../codegen/runtime/form-definition.ts';
import { isObject } from '../../../codegen/runtime/json.ts';
import type { CompiledValidator, JsonSchema } from '../../../codegen/runtime/json-schema.ts';
import { judgeAnswers } from '../../../codegen/runtime/judge-answers.ts';
import type { Findings } from '../../../codegen/runtime/problems.ts';
import type { Choose } from '../../../codegen/runtime/shape/flatten.ts';

/** Facts about a form besides its answers. */
export type Facts = {
  /** Tells which alternatives the person has chosen. */
  choose?: Choose;
  /** Adds findings to those of the rules. */
  besides?: (found: Findings) => Findings;
};

/**
 * Wraps the compiled rules of a form in RJSF's interface for precompiled validators: RJSF looks up a function for each
 * schema that it asks about, and codegen has made each of them. Errors are in the form's own sentences. `schema`: the
 * form's, as `toRjsf` returns it.
 *
 * The functions are told apart by the names of the form's conditions, errors by their paths.
 */
export function rjsfValidator(form: FormDefinition, schema: RJSFSchema, facts: Facts = {}): ValidatorType {
  const functions = { ...conditionsOf(form, schema), [hashForSchema(schema)]: judgeOf(form, facts) };
  const precompiled = createPrecompiledValidator(functions, schema);
  return {
    isValid: (...asked) => precompiled.isValid(...asked),
    rawValidation: (...given) => precompiled.rawValidation(...given),
    validateFormData(formData, root, customValidate, transformErrors, uiSchema) {
      const found = precompiled.validateFormData(formData, root, customValidate, transformErrors, uiSchema);
      if (customValidate ?? transformErrors) return found;
      const builder = new ErrorSchemaBuilder();
      // RJSF parses paths from dotted text, where a name with a dot would become two steps.
      for (const { message, params } of found.errors)
        if (message) builder.addErrors(message, pathFrom(params.key));
      const errors = found.errors.map((error) => ({ ...error, stack: error.message ?? error.stack }));
      return { errors, errorSchema: builder.ErrorSchema };
    },
  };
}

/** Makes a validator of all answers: at most one error for each path, with its sentence. */
function judgeOf(form: FormDefinition, { choose = () => undefined, besides = (found) => found }: Facts) {
  const judge: CompiledValidateFunction = (data: unknown) => {
    const answers: FormValues = isObject(data) ? data : {};
    const errors = sayFindings(form.schema, besides(judgeAnswers(form, answers, choose)));
    judge.errors = Object.entries(errors).map(([key, message]) => ({
      instancePath: pathFrom(key)
        .map((step) => `/${step}`)
        .join(''),
      schemaPath: '#',
      keyword: 'sentence',
      params: { key },
      message,
    }));
    return judge.errors.length === 0;
  };
  return judge;
}

/**
 * Returns the conditions that decide which questions are asked, by the `$id`s and hashes that RJSF looks them up by.
 */
function conditionsOf({ conditions = {} }: FormDefinition, schema: RJSFSchema): ValidatorFunctions {
  const functions: ValidatorFunctions = {
    [hashOfBoolean(true)]: asked(() => true),
    [hashOfBoolean(false)]: asked(() => false),
  };
  for (const node of nodesIn(schema)) {
    const name = String(node.$id);
    const condition = conditions[name];
    if (condition)
      functions[name] = asked((data) =>
        name.endsWith('-if') ? condition(data) : fits(condition, node, data),
      );
    for (const [driver, option, compiled] of drivenOptionsOf(node, conditions)) {
      const question = { type: 'object', properties: { [driver]: option } } as RJSFSchema;
      functions[hashForSchema(question)] = asked((data) => !complainsOf(compiled, data, driver));
    }
  }
  return functions;
}

function hashOfBoolean(schema: boolean): string {
  // RJSF looks up boolean schemas as well, though its types do not allow them.
  return hashForSchema(schema as unknown as RJSFSchema);
}

function asked(judge: (data: unknown) => boolean): CompiledValidateFunction {
  return Object.assign((data: unknown) => judge(data), { errors: null });
}

/**
 * Tells whether answers may be meant for an alternative. That is less than the alternative itself asks, since not
 * everything has been answered yet: answers may be missing and others present, but at least one must be the
 * alternative's own.
 */
function fits(condition: CompiledValidator, { properties }: JsonSchema, data: unknown): boolean {
  if (!properties) return condition(data);
  if (!isObject(data) || !Object.keys(properties).some((name) => name in data)) return false;
  if (condition(data)) return true;
  return (condition.errors ?? []).every(
    ({ instancePath, keyword }) => instancePath === '' && INCOMPLETE.has(keyword),
  );
}

const INCOMPLETE = new Set(['required', 'additionalProperties']);

/** Finds the alternatives that the answer to one question picks, with that question's schema and compiled rules. */
function drivenOptionsOf({ dependencies }: JsonSchema, conditions: Record<string, CompiledValidator>) {
  return Object.entries(Object(dependencies) as Record<string, JsonSchema>).flatMap(
    ([driver, { oneOf = [] }]) =>
      oneOf.flatMap((one) => {
        const option = one as JsonSchema;
        const [question, compiled] = [option.properties?.[driver], conditions[String(option.$id)]];
        return question && compiled ? [[driver, question, compiled] as const] : [];
      }),
  );
}

function complainsOf(condition: CompiledValidator, data: unknown, name: string): boolean {
  if (condition(data)) return false;
  const pointer = `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  return (condition.errors ?? []).some(({ instancePath }) => instancePath === pointer);
}

function nodesIn(node: unknown): JsonSchema[] {
  if (Array.isArray(node)) return node.flatMap(nodesIn);
  return isObject<JsonSchema>(node) ? [node, ...Object.values(node).flatMap(nodesIn)] : [];
}
