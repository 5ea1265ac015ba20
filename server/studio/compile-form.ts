import { compileSources } from '../../codegen/compiler/compile.ts';
import { emitValidator } from '../../codegen/compiler/emit-validators.ts';
import { BundlerGone } from '../../codegen/compiler/inline-runtime.ts';
import {
  folderOf,
  isObject,
  type Json,
  type JsonObject,
  parseSources,
  type Sources,
} from '../../codegen/compiler/load.ts';
import { formatProblem, type Problem, SchemaError } from '../../codegen/compiler/problem.ts';
import { refusalByAjv } from '../../codegen/lint/compile-rules.ts';
import { lintUnsettled } from '../../codegen/lint/lint.ts';
import { lintForm } from '../../codegen/lint/lint-form.ts';
import { faultyWords } from '../../codegen/lint/rules/faulty-words.ts';
import { savingRules } from '../../codegen/lint/rules.ts';
import { t } from '../../codegen/runtime/translate.ts';
import { AppError } from '../platform/errors.ts';
import { sentences } from '../platform/i18n/sentences.ts';
import { type FormText, filesOfForm } from './form-files.ts';
import { formOf, type PreparedForm } from './prepared-form.ts';

/**
 * The result of preparing texts. `form` is undefined when they are not JSON or refer to something that does not exist.
 */
export type Prepared = { form: PreparedForm | undefined; problems: Problem[] };

/** Makes a form from texts, saved or not, and says what is wrong with them. Takes a few milliseconds. */
export function prepareForm(saved: Sources, id: string, text: FormText): Prepared {
  try {
    const sources = withTexts(saved, id, text);
    const { forms, problems } = compileSources(sources, { only: id });
    const [form] = forms;
    const prepared = form && tryForm(id, form.schema, form.uiSchema);
    if (!prepared) return { form: undefined, problems: problems.length > 0 ? problems : [notShown(id)] };
    return { form: prepared, problems: problems.length > 0 ? problems : faultsOf(sources, id) };
  } catch (error) {
    if (error instanceof SchemaError) return { form: undefined, problems: error.problems };
    throw error;
  }
}

/** A problem for when no other explains why the form cannot be shown. */
function notShown(id: string): Problem {
  return {
    file: filesOfForm(id).schema,
    line: 1,
    column: 1,
    message: t('This cannot be shown as a form'),
    remedy: t('Write each question under “properties”, as an object.'),
  };
}

/** Returns what keeps a form that can be shown from being saved. */
function faultsOf(sources: Sources, id: string): Problem[] {
  const form = lintForm(sources, id);
  const french = sources.get(`${folderOf(sources, id)}/form.fr.json`);
  return [...savingRules.flatMap((rule) => rule(form)), ...(french ? faultyWords(french) : [])];
}

/** Returns what these texts, which are sound, have to settle before they are published. */
export function unsettledIn(saved: Sources, id: string, text: FormText): Problem[] {
  return lintUnsettled(withTexts(saved, id, text), id);
}

/**
 * Returns the mistakes that these texts would cause in other forms and calls.
 * @throws SchemaError for texts that are not JSON
 */
export function faultsElsewhere(saved: Sources, id: string, text: FormText): Problem[] {
  const isOther = ({ file }: Problem) => !file.startsWith(`forms/${id}/`);
  return newProblems(saved, withTexts(saved, id, text), isOther);
}

/** Returns the mistakes in forms, calls and parts that a change would add. */
export function newProblems(
  before: Sources,
  after: Sources,
  isMeant: (problem: Problem) => boolean = () => true,
): Problem[] {
  const problems = compileSources(after).problems.filter(isMeant);
  if (problems.length === 0) return [];
  const known = new Set(compileSources(before).problems.map(formatProblem));
  return problems.filter((problem) => !known.has(formatProblem(problem)));
}

/**
 * Returns all schemas, with these texts of a form in place of the saved ones.
 * @throws SchemaError for texts that are not JSON
 */
export function withTexts(saved: Sources, id: string, { schema, ui, fr }: FormText): Sources {
  const folder = folderOf(saved, id);
  const own = parseSources([
    [`${folder}/form.schema.json`, schema],
    [`${folder}/form.ui.json`, ui],
    [`${folder}/form.fr.json`, fr],
  ]);
  return new Map([...saved, ...own]);
}

/**
 * The rules of a form as an ES module with `validate`, `problems` and, if questions depend on answers, `conditions`.
 */
export type CompiledRules = { code: string; problems: Problem[] };

/**
 * Compiles a form's rules to plain code, which this site serves, so that the strict content security policy holds.
 * Rules that cannot be compiled accept everything and are reported in `problems`. `folder`: the form's place below the
 * schemas.
 * @throws AppError `unavailable` when the bundler is gone, which is not the form's fault
 */
export async function compileRules(
  { id, schema, hasConditions }: PreparedForm,
  { folder = `forms/${id}`, emit = emitValidator } = {},
): Promise<CompiledRules> {
  try {
    return withProblems(await emit(schema as JsonObject, hasConditions), []);
  } catch (error) {
    if (error instanceof BundlerGone) throw unavailable(error);
    const message = refusalByAjv(schema as JsonObject)?.message ?? String(error);
    const remedy = t('Correct or remove this keyword.');
    const problem = { file: `${folder}/form.schema.json`, line: 1, column: 1, message, remedy };
    return withProblems('export const validate = () => true;\nexport const conditions = {};\n', [problem]);
  }
}

/** The answer when nothing could be compiled, although there is no mistake in the form. */
export function unavailable(cause: BundlerGone): AppError {
  return new AppError('unavailable', { request: sentences.unavailable }, { cause });
}

function withProblems(code: string, problems: Problem[]): CompiledRules {
  return { code: `${code}export const problems = ${JSON.stringify(problems)};\n`, problems };
}

/** Returns undefined for something that is not a schema yet, such as half-typed text. */
function tryForm(id: string, schema: JsonObject, uiSchema: JsonObject): PreparedForm | undefined {
  const { properties = {} } = schema;
  const isQuestion = (one: Json) => isObject(one) || typeof one === 'boolean';
  if (!isObject(properties) || !Object.values(properties).every(isQuestion)) return undefined;
  try {
    return formOf(id, schema, uiSchema);
  } catch {
    return undefined;
  }
}
