import type {
  ApplicationDetail,
  ApplicationState,
  Document,
  Duplicate,
  HistoryEntry,
  Mail,
  Note,
  QueueItem,
  QueuePage,
  SharedKind,
  Standing,
  StoredForm,
} from '../../codegen/generated/api.ts';
import type { Answer } from './call.ts';
import { ask } from './operation.ts';

export type {
  ApplicationDetail,
  ApplicationState,
  Document,
  Duplicate,
  HistoryEntry,
  Mail,
  Note,
  QueueItem,
  QueuePage,
  SharedKind,
  Standing,
  StoredForm,
};

export type DecisionKind = 'start_review' | 'approve' | 'decline' | 'request_changes';

/** What the applicant gets to read besides the decision itself. */
export type DecisionTexts = { reason?: string; message?: string; fields?: Record<string, string> };

/** A page of the queue; `query` is what its address says: `state=submitted&type=seller`. */
export function fetchQueue(query: string, signal?: AbortSignal): Promise<Answer<QueuePage>> {
  return ask('GET /admin/applications', { query: Object.fromEntries(new URLSearchParams(query)), signal });
}

/** How many applications stand in each state; counting stops at 1,000. */
export function fetchCounts(signal?: AbortSignal): Promise<Answer<Record<ApplicationState, number>>> {
  return ask('GET /admin/application_counts', { signal });
}

/** One application. */
export function fetchApplicationDetail(id: string, signal?: AbortSignal): Promise<Answer<ApplicationDetail>> {
  return ask('GET /admin/applications/{id}', { params: { id }, signal });
}

/** Takes a decision about the version that was seen; 409 when somebody was faster. */
export function decide(
  { id, version }: Pick<ApplicationDetail, 'id' | 'version'>,
  kind: DecisionKind,
  texts: DecisionTexts = {},
): Promise<Answer<Standing>> {
  return ask(`POST /admin/applications/{id}/${kind}`, { params: { id }, body: { version, ...texts } });
}

/** The mail that a decision would send. */
export function previewDecision(
  id: string,
  decision: DecisionKind,
  texts: DecisionTexts,
  signal?: AbortSignal,
): Promise<Answer<Mail>> {
  const body = { decision, ...texts };
  return ask('POST /admin/applications/{id}/preview', { params: { id }, body, signal });
}

/** Writes a note for staff. */
export function addNote(id: string, text: string): Promise<Answer<Standing & { note: Note }>> {
  return ask('POST /admin/applications/{id}/notes', { params: { id }, body: { text } });
}

/** Mails the applicant a new link for the open request for changes. */
export function sendLinkAgain(id: string): Promise<Answer<unknown>> {
  return ask('POST /admin/applications/{id}/send_link_again', { params: { id }, body: {} });
}

/** Mails an approved organization a new link to its account; the one before ends. */
export function sendAccountLink(id: string): Promise<Answer<unknown>> {
  return ask('POST /admin/applications/{id}/send_account_link', { params: { id }, body: {} });
}
