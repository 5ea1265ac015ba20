import { createHash } from 'node:crypto';
import type { Db } from '../../platform/db/database.ts';
import type { FormVersionRow } from '../../platform/db/tables/form-tables.ts';
import { draftPath } from '../drafts/draft-versions.service.ts';
import { migrationsAlong, runsPublished } from '../releases/release-line.ts';
import { listReleaseHeads } from '../releases/releases.repository.ts';
import type { FormRegistry } from './form-registry.ts';
import { countUses, hasTable, readFormVersions } from './start-check.repository.ts';
import { widgetsIn } from './widgets-in.ts';

/** The releases of each form in the product's files. */
type FiledForms = ReadonlyMap<string, readonly { number: number; sha256: string }[]>;

/** What of the forms that will run has to be there. */
type KnownForms = Pick<FormRegistry, 'hasWidget' | 'releasesOf'> & {
  has(id: string): boolean;
  /** Tells whether drafts can be finished on this release. */
  hasOld(id: string, release: number): boolean;
};

/** Thrown, before anything is written, if stored answers could not be shown any more. */
export class StoredFormsError extends Error {
  constructor(faults: string[]) {
    const list = faults.map((fault) => `- ${fault}`).join('\n');
    super(
      `The server was not started and the database is as it was, for people would lose what they gave:\n${list}`,
    );
    this.name = 'StoredFormsError';
  }
}

/**
 * Checks that every stored draft and submission can still be shown by the code that is about to run. Only reads, and
 * runs before migrations.
 * @throws StoredFormsError with what cannot, and what to do
 */
export async function checkStoredForms(
  db: Db,
  registry: FormRegistry,
  files: FiledForms = new Map(),
): Promise<void> {
  if (!(await hasTable(db, 'form_versions'))) return;
  const forms = await knownForms(db, registry, files);
  const faults: string[] = [];
  for await (const version of readFormVersions(db)) {
    const [fault, draftFault] = [faultOf(version, forms), draftFaultOf(version, forms)];
    if (fault === undefined && draftFault === undefined) continue;
    const { drafts, submissions } = await countUses(db, version.id);
    const what = `version ${version.number} of the form “${version.form_id}”`;
    const all = `${counted(drafts, 'draft')} and ${counted(submissions, 'submission')} of ${what}`;
    if (fault !== undefined && drafts + submissions > 0) faults.push(`${all}: ${fault}`);
    else if (draftFault !== undefined && drafts > 0)
      faults.push(`${counted(drafts, 'draft')} of ${what}: ${draftFault}`);
  }
  if (faults.length > 0) throw new StoredFormsError(faults);
}

/** Says what keeps a version from being shown. */
function faultOf(
  { form_id: formId, schema, ui_schema: uiSchema, sha256 }: FormVersionRow,
  forms: KnownForms,
): string | undefined {
  if (!forms.has(formId)) return `the form is gone. Bring schemas/forms/${formId} back.`;
  const hash = createHash('sha256').update(`{"schema":${schema},"uiSchema":${uiSchema}}`).digest('hex');
  if (hash !== sha256) return 'the stored version is damaged. Restore a backup of the database.';
  const gone = widgetsIn(JSON.parse(uiSchema)).filter((name) => !forms.hasWidget(name));
  return gone.length > 0 ? `there is no widget “${gone.join('”, “')}” any more. Bring it back.` : undefined;
}

/** Says what keeps drafts from being finished. */
function draftFaultOf({ form_id: formId, sha256 }: FormVersionRow, forms: KnownForms): string | undefined {
  const { finishOn } = draftPath(forms, formId, sha256);
  if (finishOn === undefined || forms.hasOld(formId, finishOn)) return undefined;
  const file = `schemas/forms/${formId}/versions/${finishOn}.json`;
  return `they are finished on version ${finishOn}, which is gone. Bring ${file} back and run "npm run codegen".`;
}

/** Returns what codegen has made, and in its place what staff published since then. */
async function knownForms(db: Db, registry: FormRegistry, files: FiledForms): Promise<KnownForms> {
  const heads = (await hasTable(db, 'form_releases')) ? await listReleaseHeads(db) : [];
  const lines = new Map<string, typeof heads>();
  for (const head of heads) {
    const line = lines.get(head.form_id);
    if (line) line.push(head);
    else lines.set(head.form_id, [head]);
  }
  const publishedOf = (id: string) => {
    const line = lines.get(id) ?? [];
    return runsPublished(files.get(id) ?? [], line) ? line : undefined;
  };
  return {
    hasWidget: registry.hasWidget,
    has: (id) => publishedOf(id) !== undefined || registry.find(id) !== undefined,
    hasOld: (id, release) =>
      publishedOf(id)?.some(({ number }) => number === release) ??
      registry.findOld(id, release) !== undefined,
    releasesOf(id) {
      const line = publishedOf(id);
      return line ? migrationsAlong(line) : registry.releasesOf(id);
    },
  };
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
