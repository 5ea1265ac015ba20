import { type Compiled, compileSources } from './compile.ts';
import { emitConditions } from './emit-conditions.ts';
import {
  emitCallModule,
  emitConditionsTypes,
  emitConstant,
  emitFormLoaders,
  emitFormModule,
  emitQuestions,
  emitServerIndex,
  emitValidatorTypes,
  withHeader,
} from './emit-forms.ts';
import { emitType, typeName } from './emit-types.ts';
import { emitValidator } from './emit-validators.ts';
import { isObject, loadSources, type Sources } from './load.ts';
import { positionOf, SchemaError } from './problem.ts';

/** Generated files by their path below `codegen/generated`. */
export type Output = Map<string, string>;

/**
 * Schemas in, TypeScript out; writes nothing.
 * @throws SchemaError with every mistake found, each with file, line, column and remedy.
 */
export async function generate(schemasFolder: string): Promise<Output> {
  const sources = loadSources(schemasFolder);
  const { forms, calls, problems } = compileSources(sources);
  if (problems.length > 0) throw new SchemaError(problems);

  const output: Output = new Map();
  await Promise.all(forms.map((form) => addForm(output, sources, form)));
  await Promise.all(calls.map((call) => addCall(output, sources, call)));
  await addIndexes(output, sources, forms, calls);
  return output;
}

async function addForm(output: Output, sources: Sources, form: Compiled): Promise<void> {
  const folder = `forms/${form.name}`;
  output.set(`${folder}/validate.js`, withHeader(await validatorOf(sources, form)));
  output.set(`${folder}/validate.d.ts`, emitValidatorTypes());
  const conditions = await emitConditions(form.schema);
  if (conditions) {
    output.set(`${folder}/conditions.js`, withHeader(conditions));
    output.set(`${folder}/conditions.d.ts`, emitConditionsTypes());
  }
  if (form.uiSchema['ui:light'] === true)
    output.set(`${folder}/questions.ts`, emitQuestions(form.schema, form.uiSchema));
  output.set(
    `${folder}/form.ts`,
    emitFormModule(form.name, form.schema, form.uiSchema, conditions !== undefined),
  );
}

async function addCall(output: Output, sources: Sources, call: Compiled): Promise<void> {
  const folder = `calls/${call.name}`;
  output.set(`${folder}/validate.js`, withHeader(await validatorOf(sources, call)));
  output.set(`${folder}/validate.d.ts`, emitValidatorTypes());
  output.set(`${folder}/rules.ts`, emitCallModule(call.schema));
}

/** Ajv names no place, so its refusal is reported at the top of the schema that it refused. */
async function validatorOf(sources: Sources, { file, schema }: Compiled): Promise<string> {
  try {
    return await emitValidator(schema);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const position = positionOf(sources.get(file)?.text ?? '', []);
    const remedy = 'Correct or remove the keyword that is named here.';
    throw new SchemaError([{ file, ...position, message, remedy }]);
  }
}

async function addIndexes(
  output: Output,
  sources: Sources,
  forms: Compiled[],
  calls: Compiled[],
): Promise<void> {
  const types = await Promise.all([
    ...forms.map(({ name, schema }) => emitType(schema, typeName(name))),
    ...calls.map(({ name, schema }) => emitType(schema, `${typeName(name)}Call`)),
  ]);
  output.set('types.ts', withHeader(types.join('\n')));
  const formNames = forms.map(({ name }) => name);
  output.set('form-loaders.ts', emitFormLoaders(formNames));
  output.set(
    'server.ts',
    emitServerIndex(
      formNames,
      calls.map(({ name }) => name),
    ),
  );
  const pages = sources.get('pages.json')?.json;
  output.set('home-page.ts', emitConstant('homePage', isObject(pages) ? pages.home : undefined));
  for (const [name, file] of CONSTANTS) output.set(`${name}.ts`, emitConstant(name, sources.get(file)?.json));
}

const CONSTANTS = [
  ['messages', 'messages.en.json'],
  ['constants', 'constants.json'],
  ['pages', 'pages.json'],
] as const;
