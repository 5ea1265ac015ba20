import type { FieldErrors } from '../../codegen/runtime/form-definition.ts';
import type { Database, Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { type FormId, findFormErrors } from './form-check.ts';
import type { FormVersion, FormVersions } from './form-versions.service.ts';
import type { JsonObject } from './json-pointer.ts';

/** Checked data under the version of its form. */
export type Submission<Data, Context> = { data: Data; formVersion: FormVersion; context: Context };

/** What a handler makes of a payload before anything is checked. */
export type Admission<Context, Answer> =
  /** It may be submitted: the data to be judged, and faults found already. */
  | { data: JsonObject; context: Context; errors?: FieldErrors }
  /** It was submitted before: this is the answer again. */
  | { answer: Answer };

/** What is special about submitting one form. A form that needs nothing special needs no handler of its own. */
export type SubmissionHandler<Data, Context, Answer> = {
  formId: FormId;
  /** Who may submit this. Throws an AppError when the caller may not. */
  admit(payload: JsonObject): Promise<Admission<Context, Answer>>;
  /** Stores the submission, with all that follows from it, in one transaction. `Data` is the form's type. */
  store(trx: Db, submission: Submission<Data, Context>): Promise<Answer>;
};

export type Submissions = {
  /**
   * The one path every submission takes: admit, check, store under the form's version.
   * @throws AppError of the handler, or `invalid` with a sentence per field
   */
  submit<Data, Context, Answer>(
    handler: SubmissionHandler<Data, Context, Answer>,
    payload: JsonObject,
  ): Promise<Answer>;
};

export function createSubmissions(database: Database, versions: FormVersions): Submissions {
  return {
    async submit<Data, Context, Answer>(
      handler: SubmissionHandler<Data, Context, Answer>,
      payload: JsonObject,
    ): Promise<Answer> {
      const admission = await handler.admit(payload);
      if ('answer' in admission) return admission.answer;
      const { data, context } = admission;
      const errors = { ...findFormErrors(handler.formId, data), ...admission.errors };
      if (Object.keys(errors).length > 0) throw new AppError('invalid', errors);
      const formVersion = versions[handler.formId];
      // The form's type is generated from the schema that has just accepted the data.
      const checked = data as unknown as Data;
      return database.transaction((trx) => handler.store(trx, { data: checked, formVersion, context }));
    },
  };
}
