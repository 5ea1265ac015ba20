import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { t } from '../../../codegen/runtime/translate.ts';
import { AppError } from '../../platform/errors.ts';
import { EXPORT_WEIGHT, exportPages, exportTypes } from '../../platform/export-file.ts';
import { streamed } from '../../platform/http/connections/streamed.ts';
import type { AppContext, RequestContext } from '../../platform/http/request-context.ts';
import { needRole } from '../../platform/http/session.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import { REVIEWERS } from '../../platform/security/session-user.ts';
import { mapInTurns } from '../../platform/turns/in-turns.ts';
import type { FormRegistry } from '../forms/form-registry.ts';
import { keysLater } from '../forms/question-moves.ts';
import type { StoredForm, StoredForms } from '../forms/stored-forms.service.ts';
import { answerAt, pathsIn } from './export-columns.ts';
import { type ReadVersion, readColumnsInTurns } from './read-columns.ts';
import type { SubmissionLine, SubmissionList, SubmissionToRead } from './submission-list.service.ts';

/** Forms whose submissions are kept elsewhere and shown among the others. */
export type KeptElsewhere = {
  has(formName: string): boolean;
  /** @throws AppError `invalid` under `cursor` for a cursor that was never given out */
  list(formName: string, cursor: string): Promise<object>;
  /** @throws AppError `not-found` for what was not sent by this form */
  get(formName: string, id: string): Promise<object>;
};

type Parts = {
  elsewhere: KeptElsewhere;
  submissionList: SubmissionList;
  storedForms: StoredForms;
  forms: FormRegistry;
  clock: Clock;
};

/** The submissions of each form. Below `/api/admin/forms`; for reviewers. */
export function submissionsRoutes(parts: Parts): Hono<RequestContext> {
  const { elsewhere, submissionList, storedForms, clock } = parts;
  const routes = new Hono<RequestContext>();

  routes.get('/', async (c) => {
    needRole(c, REVIEWERS);
    return c.json({ items: await submissionList.forms() });
  });

  routes.get('/:name/submissions', async (c) => {
    needRole(c, REVIEWERS);
    const { name } = c.req.param();
    const { cursor = '' } = c.req.query();
    if (elsewhere.has(name)) return c.json(await elsewhere.list(name, cursor));
    await refuseUnknown(storedForms, name);
    return c.json(await submissionList.list(name, searchOf(c), cursor));
  });

  for (const format of ['csv', 'json'] as const) {
    routes.get(`/:name/submissions.${format}`, async (c) => {
      needRole(c, REVIEWERS);
      const { name } = c.req.param();
      if (elsewhere.has(name)) throw notFound();
      await refuseUnknown(storedForms, name);
      const versions = await submissionList.versions(name);
      const isForPrograms = c.req.query('names') === 'keys';
      const q = searchOf(c);
      const pieces =
        isForPrograms || format === 'json'
          ? exportPages(submissionList.all(name, q), format, await columnsOf(versions))
          : exportPages(submissionList.allToRead(name, q), format, await columnsToRead(parts, versions));
      const day = clock.now().toISOString().slice(0, 10);
      const fileName = `${name}-${day}${isForPrograms ? '-keys' : ''}.${format}`;
      const headers = {
        'Content-Type': exportTypes[format],
        'Content-Disposition': `attachment; filename="${fileName}"`,
      };
      return streamed(c, () => Readable.from(pieces), headers, EXPORT_WEIGHT);
    });
  }

  routes.get('/:name/submissions/:id', async (c) => {
    needRole(c, REVIEWERS);
    const { name, id } = c.req.param();
    return c.json(await (elsewhere.has(name) ? elsewhere : submissionList).get(name, id));
  });

  return routes;
}

const LONGEST_QUERY = 200;

/** @throws AppError `invalid` under `q` for a search that is too long */
function searchOf(c: AppContext): string {
  const q = (c.req.query('q') ?? '').trim();
  if (q.length > LONGEST_QUERY) throw new AppError('invalid', { q: sentences.longQuery });
  return q;
}

/** @throws AppError `not-found` for a form that never existed */
async function refuseUnknown(storedForms: StoredForms, name: string): Promise<void> {
  if ((await storedForms.versionsOf(name)).length === 0) throw notFound();
}

/** Returns columns for people: labels and answers as they see them, in their language. */
async function columnsToRead(parts: Parts, versions: StoredForm[]) {
  const answers = await readColumnsInTurns(
    await mapInTurns(versions, (form) => toRead(parts, versions, form)),
  );
  return {
    names: [
      t('Reference number'),
      t('Sent at'),
      t('Version of the form'),
      ...answers.map(({ label }) => label),
      t('Confirmed contact'),
    ],
    cellsOf: (line: SubmissionToRead) => [
      line.reference ?? '',
      `${line.submittedAt.slice(0, 16).replace('T', ' ')} UTC`,
      releaseText(line.formRelease),
      ...answers.map(({ cellOf }) => cellOf(line)),
      line.confirmedContact ?? '',
    ],
  };
}

async function toRead(
  { storedForms, forms }: Parts,
  [newest]: StoredForm[],
  form: StoredForm,
): Promise<ReadVersion> {
  const earlier = await storedForms.earlierContents(form);
  return { form, keyLater: newest ? keysLater(newest, form, { forms, earlier }) : (key) => key };
}

/** Returns columns for programs: keys, and answers as they are stored. */
async function columnsOf(versions: StoredForm[]) {
  const answers = [...new Set((await mapInTurns(versions, pathsIn)).flat())];
  return {
    names: [
      'reference',
      'submittedAt',
      'formVersion',
      'formRelease',
      ...answers.map((path) => `data.${path}`),
      'id',
      'confirmedContact',
    ],
    cellsOf: ({ reference, submittedAt, formVersion, formRelease, data, ...line }: SubmissionLine) => [
      reference ?? '',
      submittedAt,
      String(formVersion),
      releaseText(formRelease),
      ...answers.map((column) => answerAt(data, column)),
      line.id,
      line.confirmedContact ?? '',
    ],
  };
}

/** `2`, or `2+` for a form that was changed after its version 2; empty for one that was never released. */
function releaseText(release: SubmissionLine['formRelease']): string {
  return release ? `${release.number}${release.isChanged ? '+' : ''}` : '';
}

function notFound(): AppError {
  return new AppError('not-found', { request: sentences.notFound });
}
