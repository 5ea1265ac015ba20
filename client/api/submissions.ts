import type { SubmissionDetail, SubmissionPage } from '../../codegen/generated/api.ts';
import { type Answer, call } from './call.ts';

/** Returns the address of a form's submissions: the list, or with a `format` a file (`csv`, `json`). */
export function submissionsPath(formName: string, query: Record<string, string>, format = ''): string {
  const said = Object.entries(query).filter(([, text]) => text !== '');
  const search = said.length > 0 ? `?${new URLSearchParams(said)}` : '';
  return `/admin/forms/${encodeURIComponent(formName)}/submissions${format && `.${format}`}${search}`;
}

/** Fetches a page of a drop-in form's submissions, the newest first. */
export function fetchSubmissions(
  formName: string,
  query: { q: string; cursor: string },
  signal?: AbortSignal,
): Promise<Answer<SubmissionPage>> {
  return call(submissionsPath(formName, query), { signal });
}

/** Fetches one submission of a drop-in form. */
export function fetchSubmission(
  formName: string,
  id: string,
  signal?: AbortSignal,
): Promise<Answer<SubmissionDetail>> {
  const path = `/admin/forms/${encodeURIComponent(formName)}/submissions/${encodeURIComponent(id)}`;
  return call(path, { signal });
}
