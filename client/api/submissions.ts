import type { SubmissionDetail, SubmissionPage } from '../../codegen/generated/api.ts';
import { type Answer, call } from './call.ts';

/** Where the submissions of a form are: as a list, or as a file (`csv`, `json`). */
export function submissionsPath(formName: string, query: Record<string, string>, format = ''): string {
  const said = Object.entries(query).filter(([, text]) => text !== '');
  const search = said.length > 0 ? `?${new URLSearchParams(said)}` : '';
  return `/admin/forms/${encodeURIComponent(formName)}/submissions${format && `.${format}`}${search}`;
}

/** A page of the submissions of a form that sends no applications, the newest first. */
export function fetchSubmissions(
  formName: string,
  query: { q: string; cursor: string },
  signal?: AbortSignal,
): Promise<Answer<SubmissionPage>> {
  return call(submissionsPath(formName, query), { signal });
}

/** One submission of such a form. */
export function fetchSubmission(
  formName: string,
  id: string,
  signal?: AbortSignal,
): Promise<Answer<SubmissionDetail>> {
  const path = `/admin/forms/${encodeURIComponent(formName)}/submissions/${encodeURIComponent(id)}`;
  return call(path, { signal });
}
