import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import { errorsBefore } from '../../../codegen/runtime/kept-entries.ts';
import type { Findings } from '../../../codegen/runtime/problems.ts';
import { withoutBlankEntries } from '../../../codegen/runtime/without-blank-entries.ts';
import type { Database, Db, Guarded } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { JsonObject } from '../../platform/json-object.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Metrics } from '../../platform/ports/metrics.ts';
import { faultPoint } from '../../platform/process/fault-points.ts';
import type { OpenForm } from '../drafts/draft-versions.service.ts';
import type { Files, Taker } from '../uploads/files.service.ts';
import { fileIdsIn, findFormProblems, optionSourcesOf } from './form-check.ts';
import type { FormRegistry } from './form-registry.ts';
import type { FormVersion, FormVersions } from './form-versions.service.ts';
import type { OptionLists } from './option-lists.ts';
import type { FormFacts } from './special-checks.ts';

/** Checked data under the version of its form, with the ids of the files it names. */
export type Submission<Data, Context> = {
  data: Data;
  formVersion: FormVersion;
  context: Context;
  fileIds: string[];
};

/** A handler's decision on a payload, before anything is checked. */
export type Admission<Context, Answer> =
  /**
   * It may be submitted: the data to judge, findings so far, whose files it may name, and the form that judges it if
   * that is not the current one.
   */
  | ({
      data: JsonObject;
      context: Context;
      findings?: Findings;
      open?: OpenForm;
      /** The stored answers to this form that these will replace: their dates may have passed. */
      held?: JsonObject;
    } & Taker)
  /** It was submitted before: this is the answer again. */
  | { answer: Answer };

/** The parts of submitting that differ between forms. A form that needs nothing special needs no handler of its own. */
export type SubmissionHandler<Data, Context, Answer> = {
  formId: string;
  /** Decides whether the payload may be submitted. @throws AppError if the caller may not submit this form */
  admit(payload: JsonObject): Promise<Admission<Context, Answer>>;
  /** Asks others, before the transaction, which may wait for nobody. Returns the context to go on with. */
  prepare?(submission: Submission<Data, Context>): Promise<Context>;
  /** Returns what storing it guards, if it may run beside others: see `Database.transaction`. */
  guards?(submission: Submission<Data, Context>): Guarded;
  /** Stores the submission, with all that follows from it, in one transaction. `Data` is the form's type. */
  store(trx: Db, submission: Submission<Data, Context>): Promise<Answer>;
};

export type Submissions = {
  /**
   * The one path every submission takes: admit, check, prepare, store under the form's version.
   * @throws AppError of the handler, or `invalid` with a sentence per field
   */
  submit<Data, Context, Answer>(
    handler: SubmissionHandler<Data, Context, Answer>,
    payload: JsonObject,
  ): Promise<Answer>;
};

type Parts = {
  forms: FormRegistry;
  database: Database;
  clock: Clock;
  versions: FormVersions;
  optionLists: OptionLists;
  files: Files;
  metrics: Metrics;
};

export function createSubmissions(parts: Parts): Submissions {
  const { forms, database, versions } = parts;
  return {
    async submit<Data, Context, Answer>(
      handler: SubmissionHandler<Data, Context, Answer>,
      payload: JsonObject,
    ): Promise<Answer> {
      const admission = await handler.admit(payload);
      if ('answer' in admission) return admission.answer;
      const { context } = admission;
      const { form, version: formVersion } = admission.open ?? {
        form: forms.get(handler.formId),
        version: versions.of(handler.formId),
      };
      const data = withoutBlankEntries(form.schema, admission.data);
      const found = await findFormProblems(form, data, (ids) => factsFor(parts, form, ids, admission));
      const findings = { ...errorsBefore(data, found), ...admission.findings };
      if (Object.keys(findings).length > 0) {
        throw new AppError('invalid', findings, { formVersion: formVersion.sha256, named: form });
      }
      // The form's type is generated from the schema that has just accepted the data.
      const fileIds = fileIdsIn(form, data);
      const checked = { data: data as unknown as Data, formVersion, context, fileIds };
      faultPoint('submit.checked');
      const prepared = handler.prepare ? await handler.prepare(checked) : context;
      const stored = { ...checked, context: prepared };
      faultPoint('submit.prepared');
      const answer = await database.transaction(async (trx) => {
        const told = await handler.store(trx, stored);
        faultPoint('submit.stored');
        return told;
      }, handler.guards?.(stored));
      faultPoint('submit.committed');
      parts.metrics.submitted(handler.formId);
      return answer;
    },
  };
}

/** No form has so many; a hostile body may. */
const MOST_FILES = 1000;

async function factsFor(
  { clock, optionLists, files }: Parts,
  form: FormDefinition,
  fileIds: string[],
  { held, ...taker }: Taker & Pick<FormFacts, 'held'>,
): Promise<FormFacts> {
  return {
    findOptions: await optionLists.now(optionSourcesOf(form)),
    now: clock.now(),
    held,
    findFileProblem: await files.checker(fileIds.slice(0, MOST_FILES), taker),
  };
}
