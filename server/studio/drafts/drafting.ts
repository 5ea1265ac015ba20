import { pages } from '../../../codegen/generated/pages.ts';
import type { FormActs } from '../../engine/form-acts/form-acts.service.ts';
import type { FormRegistry } from '../../engine/forms/form-registry.ts';
import { SCHEMAS_FOLDER } from '../../engine/forms/schemas-folder.ts';
import type { Releases } from '../../engine/releases/releases.service.ts';
import type { Alerts } from '../../platform/alerts/alerts.service.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Log } from '../../platform/ports/log.ts';
import type { Random } from '../../platform/ports/random.ts';
import { faultReasonOf } from '../../platform/process/fault-reason.ts';
import { createRounds } from '../../platform/process/rounds.ts';
import { settledFor } from '../../platform/process/watch-clock.ts';
import { createActDetails } from './act-details.service.ts';
import { createBroughtForms } from './brought-forms.service.ts';
import { createDraftEditors } from './draft-editors.service.ts';
import { createFormDrafts } from './form-drafts.service.ts';
import { createFormLooks } from './form-looks.service.ts';
import { createPreviewLinks } from './preview-links.service.ts';
import { createPublishing } from './publishing.service.ts';
import { createWorkshop, createWorkshopThread, type WorkshopThread } from './workshop.ts';

type Parts = {
  database: Database;
  clock: Clock;
  random: Random;
  newId: () => string;
  publicUrl: string;
  log: Log;
  alerts: Alerts;
  forms: FormRegistry;
  releases: Releases;
  formActs: FormActs;
  /** Default: `schemas/`. */
  schemasFolder?: string | undefined;
  /** Whether a second person has to approve what is published. Default: no. */
  needsApproval?: boolean | undefined;
  /** Default: a thread of its own. */
  workshopThread?: WorkshopThread | undefined;
  findStaffNames: (db: Db, ids: string[]) => Promise<ReadonlyMap<string, string>>;
};

const SHARED_PATH = pages.studioLook.path.replace(/:\w+$/, '');
/**
 * What is published cannot be unpublished: a clock that was set while this runs is waited for, in case it is set back.
 * One that is wrong from the start is believed, so that a form is published at its time after each deployment, too.
 */
const SETTLED_MS = 600_000;
const DUE = { everySeconds: 2, failure: 'due forms not published' };

/** Wires up the work of staff on drafts of forms. */
export function createDrafting({ schemasFolder = SCHEMAS_FOLDER, needsApproval = false, ...base }: Parts) {
  const parts = { ...base, schemasFolder, needsApproval };
  const { database, log, alerts } = parts;
  const thread = base.workshopThread ?? createWorkshopThread(parts);
  const workshop = createWorkshop({ schemasFolder, thread });
  const broughtForms = createBroughtForms({ ...parts, workshop });
  const formDrafts = createFormDrafts({ ...parts, workshop, broughtForms });
  const failed = async (formId: string, error: unknown) => {
    log('error', 'form.not_published', { form: formId, reason: faultReasonOf(error) });
    const { request } = error instanceof AppError ? error.body.errors : {};
    const message = `The form “${formId}” was not published at its time. ${request ?? 'The log says why (form.not_published).'}`;
    await database.transaction((trx) =>
      alerts.raise(trx, { kind: 'form-publication', key: formId, message }),
    );
  };
  const publishing = createPublishing({ ...parts, workshop, broughtForms });
  const publishDue = () => publishing.publishDue(failed);
  const isSettled = settledFor(base.clock, SETTLED_MS);
  const draftEditors = createDraftEditors(parts);
  const previewLinks = createPreviewLinks({ ...parts, path: SHARED_PATH });
  const actDetails = createActDetails({ ...parts, formDrafts, workshop });
  return {
    needsApproval,
    workshop,
    broughtForms,
    formDrafts,
    formLooks: createFormLooks({ ...parts, formDrafts, workshop }),
    previewLinks,
    actDetails,
    publishing,
    draftEditors,
    draftPrunes: {
      editors: draftEditors.removeGone,
      previews: previewLinks.removeOld,
      'texts of drafts': actDetails.removeOld,
      'acts with forms': parts.formActs.removeOld,
    },
    publishDue,
    draftRounds: createRounds({ work: async () => (isSettled() ? publishDue() : undefined), ...DUE }, log),
  };
}
