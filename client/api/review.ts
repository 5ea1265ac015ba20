import type { JsonSchema, UiSchema } from '../../codegen/runtime/form-definition.ts';
import { type Answer, call } from './call.ts';

export type ApplicationState = 'submitted' | 'in_review' | 'changes_requested' | 'approved' | 'declined';

/** What an application has in common with another. */
export type SharedKind = 'email' | 'phone' | 'name';

/** An application as the queue shows it. */
export type QueueItem = {
  id: string;
  reference: string;
  /** 2, 3 or 4. */
  type: number;
  state: ApplicationState;
  version: number;
  revision: number;
  organizationName: string;
  applicantName: string;
  email: string;
  submittedAt: string;
  stateSince: string;
  lastActor: string;
  possibleDuplicates: SharedKind[];
};

export type QueuePage = { items: QueueItem[]; next: string | null };

/** A form as it was when something was stored under it. */
export type StoredForm = { id: string; title: string; schema: JsonSchema; uiSchema: UiSchema };

export type Document = {
  id: string;
  name: string;
  kind: string;
  size: number;
  scan: 'not-scanned' | 'pending' | 'clean' | 'infected';
  viewPath: string;
  path: string;
  question: string;
};

export type HistoryEntry = {
  happenedAt: string;
  actorName: string;
  from: ApplicationState | null;
  to: ApplicationState;
  reason: string;
};

export type Note = { id: string; authorName: string; text: string; writtenAt: string };

export type Duplicate = {
  id: string;
  reference: string;
  organizationName: string;
  type: number;
  state: ApplicationState;
  submittedAt: string;
  shares: SharedKind[];
};

/** Everything there is to know about an application. */
export type ApplicationDetail = {
  id: string;
  reference: string;
  type: number;
  state: ApplicationState;
  version: number;
  revision: number;
  formVersion: { formId: string; number: number; sha256: string };
  form: StoredForm;
  data: Record<string, unknown>;
  organizationName: string;
  contact: { name: string; email: string };
  hasAccount: boolean;
  /** Once it is approved. */
  account: { email: string; isSetUp: boolean; linkExpiresAt: string | null } | null;
  submittedAt: string;
  stateSince: string;
  history: HistoryEntry[];
  notes: Note[];
  documents: Document[];
  /** What was chosen, at the price it was shown with. */
  plan: { name: string; invoice: { subtotal: string; state_tax: string; total: string } } | null;
  card: { brand: string; last4: string } | null;
  duplicates: Duplicate[];
  changeRequest: {
    message: string;
    comments: Record<string, string>;
    requestedAt: string;
    expiresAt: string;
    answeredAt: string | null;
  } | null;
  previous: { revision: number; submittedAt: string; data: Record<string, unknown>; form: StoredForm } | null;
  changes: { path: string; name: string; before: unknown; after: unknown }[];
};

/** Where an application stands after a change. */
export type Standing = { state: ApplicationState; version: number };

export type DecisionKind = 'start_review' | 'approve' | 'decline' | 'request_changes';

/** What the applicant gets to read besides the decision itself. */
export type DecisionTexts = { reason?: string; message?: string; fields?: Record<string, string> };

export type Mail = { to: string; subject: string; text: string };

/** A page of the queue; `query` is what its address says: `state=submitted&type=seller`. */
export function fetchQueue(query: string, signal?: AbortSignal): Promise<Answer<QueuePage>> {
  return call(`/admin/applications?${query}`, { signal });
}

/** How many applications stand in each state; counting stops at 1,000. */
export function fetchCounts(signal?: AbortSignal): Promise<Answer<Record<ApplicationState, number>>> {
  return call('/admin/application_counts', { signal });
}

/** One application. */
export function fetchApplicationDetail(id: string, signal?: AbortSignal): Promise<Answer<ApplicationDetail>> {
  return call(`/admin/applications/${encodeURIComponent(id)}`, { signal });
}

/** Takes a decision about the version that was seen; 409 when somebody was faster. */
export function decide(
  { id, version }: Pick<ApplicationDetail, 'id' | 'version'>,
  kind: DecisionKind,
  texts: DecisionTexts = {},
): Promise<Answer<Standing>> {
  return call(`/admin/applications/${encodeURIComponent(id)}/${kind}`, { body: { version, ...texts } });
}

/** The mail that a decision would send. */
export function previewDecision(
  id: string,
  decision: DecisionKind,
  texts: DecisionTexts,
  signal?: AbortSignal,
): Promise<Answer<Mail>> {
  const body = { decision, ...texts };
  return call(`/admin/applications/${encodeURIComponent(id)}/preview`, { body, signal });
}

/** Writes a note for staff. */
export function addNote(id: string, text: string): Promise<Answer<Standing & { note: Note }>> {
  return call(`/admin/applications/${encodeURIComponent(id)}/notes`, { body: { text } });
}

/** Mails the applicant a new link for the open request for changes. */
export function sendLinkAgain(id: string): Promise<Answer<unknown>> {
  return call(`/admin/applications/${encodeURIComponent(id)}/send_link_again`, { body: {} });
}

/** Mails an approved organization a new link to its account; the one before ends. */
export function sendAccountLink(id: string): Promise<Answer<unknown>> {
  return call(`/admin/applications/${encodeURIComponent(id)}/send_account_link`, { body: {} });
}
