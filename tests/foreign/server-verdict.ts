import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import { createSubmissions, type SubmissionHandler } from '../../server/engine/forms/submission.service.ts';
import { AppError } from '../../server/platform/errors.ts';
import type { JsonObject } from '../../server/platform/json-object.ts';
import { createTestApp } from '../server/support/test-app.ts';

/** What the server makes of answers: what it stores, or what it refuses, by path. */
export type Verdict = { stored: JsonObject } | { errors: Record<string, string> };

/** The server's one path of every submission, up to where a form's handler stores it. */
export async function serverVerdict(): Promise<(form: FormDefinition, sent: JsonObject) => Promise<Verdict>> {
  const { deps } = await createTestApp();
  const submissions = createSubmissions(deps);
  return async (form, sent) => {
    const version = { id: form.id, formId: form.id, number: 1, sha256: form.sha256 };
    const handler: SubmissionHandler<JsonObject, undefined, Verdict> = {
      formId: 'contact',
      admit: async (data) => ({ data, context: undefined, open: { form, version } }),
      store: async (_trx, { data }) => ({ stored: data }),
    };
    try {
      return await submissions.submit(handler, sent);
    } catch (error) {
      if (error instanceof AppError && error.code === 'invalid') return { errors: error.body.errors };
      throw error;
    }
  };
}
