import { compileSources } from '../../codegen/compiler/compile.ts';
import { formVersion } from '../../codegen/compiler/emit-forms.ts';
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
import { hasDependentParts } from '../../codegen/compiler/mark-conditions.ts';
import { formatProblem, type Problem, SchemaError } from '../../codegen/compiler/problem.ts';
import { refusalByAjv } from '../../codegen/lint/compile-rules.ts';
import { lintForm } from '../../codegen/lint/lint-form.ts';
import { faultyWords } from '../../codegen/lint/rules/faulty-words.ts';
import { savingRules } from '../../codegen/lint/rules.ts';
import type { JsonSchema, UiSchema } from '../../codegen/runtime/json-schema.ts';
import { t } from '../../codegen/runtime/translate.ts';
import { AppError } from '../platform/errors.ts';
import { sentences } from '../platform/i18n/sentences.ts';
import { type FormText, filesOfForm } from './form-files.ts';

/** A form as its texts say, without what judges it. `version` tells one content from another. */
export type PreparedForm = {
  id: string;
  title: string;
  version: string;
  schema: JsonSchema;
  uiSchema: UiSchema;
  /** Its questions depend on answers, so it cannot be shown before its rules are compiled. */
  hasConditions: boolean;
};

/** What became of the texts. `form` is absent where they are no JSON or name what is not there. */
export type Prepared = { form: PreparedForm | undefined; problems: Problem[] };

/** Puts a form together from texts that need not be saved, and says what is wrong with them. Takes a few milliseconds. */
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

/** Where nothing else is found to say why. */
function notShown(id: string): Problem {
  return {
    file: filesOfForm(id).schema,
    line: 1,
    column: 1,
    message: t('This cannot be shown as a form'),
    remedy: t('Write each question under “properties”, as an object.'),
  };
}

/** What keeps a form that can be shown from being saved. */
function faultsOf(sources: Sources, id: string): Problem[] {
  const form = lintForm(sources, id);
  const french = sources.get(`${folderOf(sources, id)}/form.fr.json`);
  return [...savingRules.flatMap((rule) => rule(form)), ...(french ? faultyWords(french) : [])];
}

/**
 * What these texts would break elsewhere: mistakes that other forms, and calls, have with them and not without.
 * @throws SchemaError for texts that are not JSON
 */
export function faultsElsewhere(saved: Sources, id: string, text: FormText): Problem[] {
  const isOther = ({ file }: Problem) => !file.startsWith(`forms/${id}/`);
  return newProblems(saved, withTexts(saved, id, text), isOther);
}

/** Mistakes of this kind that forms, calls and parts have with a change and not without. */
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
 * All schemas, with these texts of a form in the place of those that are saved.
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

/** The rules of a form as an ES module with `validate`, `problems` and, where questions depend on answers, `conditions`. */
export type CompiledRules = { code: string; problems: Problem[] };

/**
 * Compiles what judges a form: plain code, served by this site, so the strict content security policy holds. Rules
 * that cannot be compiled accept everything and are named in `problems`. `folder`: where it stands below the schemas.
 * @throws AppError `unavailable` where nothing is left to compile them with, which is no mistake of theirs
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

/** What is said where it is nobody's mistake that nothing could be compiled. */
export function unavailable(cause: BundlerGone): AppError {
  return new AppError('unavailable', { request: sentences.unavailable }, { cause });
}

function withProblems(code: string, problems: Problem[]): CompiledRules {
  return { code: `${code}export const problems = ${JSON.stringify(problems)};\n`, problems };
}

/** What is no schema at all, as half-typed texts are, has no questions to look for. */
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

/** Puts a form together from what was bundled already, as a release is. */
export function formOf(id: string, schema: JsonObject, uiSchema: JsonObject): PreparedForm {
  const shape = schema as JsonSchema;
  return {
    id,
    title: typeof schema.title === 'string' ? schema.title : id,
    version: formVersion(schema, uiSchema),
    schema: shape,
    uiSchema,
    hasConditions: hasDependentParts(schema, uiSchema),
  };
}
