import { AppError } from '../../../platform/errors.ts';
import { sentences } from '../../../platform/i18n/sentences.ts';
import { isRegistrationForm, registrationForms } from '../registration/registration-forms.ts';
import { applicationStates } from './application-state.ts';
import type { ApplicationDetail, Applications } from './applications.service.ts';
import type { Queue, QueuePage } from './queue.service.ts';
import { readCursor } from './queue-filter.ts';

/** Applications as the submissions of a registration form. */
export type FormSubmissions = {
  has(formName: string): boolean;
  /**
   * Lists applications, newest first.
   * @throws AppError `not-found` for a form that is not a registration, `invalid` for a made-up cursor
   */
  list(formName: string, cursor: string): Promise<QueuePage>;
  /** @throws AppError `not-found` for an application that was not submitted with this form */
  get(formName: string, id: string): Promise<ApplicationDetail>;
};

export function createFormSubmissions(parts: { queue: Queue; applications: Applications }): FormSubmissions {
  return {
    has: isRegistrationForm,
    async list(formName, cursor) {
      const organizationType = typeOf(formName);
      if (organizationType === undefined) throw notFound();
      const shelves = applicationStates.map((state) => ({ state, organizationType }));
      return parts.queue.list({ shelves, q: '', isOldestFirst: false }, readCursor(cursor));
    },
    async get(formName, id) {
      const application = await parts.applications.get(id);
      if (application.type !== typeOf(formName)) throw notFound();
      return application;
    },
  };
}

function typeOf(formName: string): number | undefined {
  return registrationForms.find(({ formId }) => formId === formName)?.organizationType;
}

function notFound(): AppError {
  return new AppError('not-found', { request: sentences.notFound });
}
