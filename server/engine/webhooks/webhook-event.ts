import type { JsonObject } from '../../platform/json-object.ts';
import type { ToldSubmission } from './webhooks.repository.ts';

/** What another server is told of an answer. `answer.test` is one that staff have sent to see whether it arrives. */
export type WebhookEvent = {
  type: 'answer.received' | 'answer.test';
  /** When it came (ISO 8601). */
  timestamp: string;
  data: {
    form: string;
    /** Which content of the form was answered: it counts up with each change. */
    formVersion: number;
    id: string;
    reference: string | null;
    answers: JsonObject;
    /** Names and sizes in bytes of what was uploaded; staff see the contents at `link`. */
    files: { id: string; name: string; size: number }[];
    /** Where staff read it. */
    link: string;
  };
};

type Told = {
  type: WebhookEvent['type'];
  submission: ToldSubmission;
  files: WebhookEvent['data']['files'];
  /** Origin of the site. */
  publicUrl: string;
};

/** Writes an event: the same text each time, so that a repeat is the same. */
export function eventBody({ type, submission, files, publicUrl }: Told): string {
  const { form_id: form, version, id, reference, submitted_at: timestamp, data } = submission;
  const answers = JSON.parse(data) as JsonObject;
  const link = `${publicUrl}/admin/forms/${form}/${id}`;
  const event: WebhookEvent = {
    type,
    timestamp,
    data: { form, formVersion: version, id, reference, answers, files, link },
  };
  return JSON.stringify(event);
}
