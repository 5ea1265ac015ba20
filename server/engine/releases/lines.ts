import type { Alerts } from '../../platform/alerts/alerts.service.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import type { FormReleaseRow } from '../../platform/db/tables/form-tables.ts';
import type { Log } from '../../platform/ports/log.ts';
import { type FiledRelease, readFiledReleases } from './release-files.ts';
import { continuing, type Parting, partingOf, runsPublished, standingOf } from './release-line.ts';
import { countLines, insertRelease, listReleaseHeadsAfter, type ReleaseHead } from './releases.repository.ts';

type Named = Pick<FiledRelease, 'number' | 'sha256' | 'releasedOn'>;

/** The releases in the product's files and the published ones, by form, and how many were published in all. */
export type Lines = {
  files: ReadonlyMap<string, readonly Named[]>;
  published: ReadonlyMap<string, readonly ReleaseHead[]>;
  count: number;
  /** The files are served, whatever was published: where the studio is open. */
  servesFiles: boolean;
};

type Parts = {
  database: Database;
  log: Log;
  alerts: Alerts;
  schemasFolder: string;
  /** Default: no. */
  servesFiles?: boolean;
};

/** Tells whether a form runs as staff published it, not as it is in the product's files. */
export function runs({ files, published, servesFiles }: Lines, id: string): boolean {
  return !servesFiles && runsPublished(files.get(id) ?? [], published.get(id) ?? []);
}

/** Returns where the files of a form and its line went apart; undefined where the files are served. */
export function parting({ files, published, servesFiles }: Lines, id: string): Parting | undefined {
  return servesFiles ? undefined : partingOf(files.get(id) ?? [], published.get(id) ?? []);
}

/** Reads all lines: of those that are known already, only how they go on, for nothing in them ever changes. */
export async function readLines(
  db: Db,
  known: Lines['published'] = new Map(),
): Promise<Pick<Lines, 'published' | 'count'>> {
  const published = new Map<string, readonly ReleaseHead[]>();
  let total = 0;
  for (const { formId, count } of await countLines(db)) {
    const line = known.get(formId) ?? [];
    const last = line.at(-1)?.number ?? 0;
    const rest = count > line.length ? await listReleaseHeadsAfter(db, formId, last) : [];
    published.set(formId, rest.length > 0 ? [...line, ...rest] : line);
    total += count;
  }
  return { published, count: total };
}

/** Reads the files, and adds to the lines what they have beyond them. Tells admins of files that lag behind. */
export async function takeFiled({
  database,
  log,
  alerts,
  schemasFolder,
  servesFiles = false,
}: Parts): Promise<Lines> {
  const read = readFiledReleases(log, schemasFolder);
  const files = new Map(
    [...read].map(([id, filed]) => [
      id,
      // What follows a file that is missing or unreadable is left alone until that is back.
      filed
        .filter(({ number }, index) => number === index + 1)
        .map(({ number, sha256, releasedOn }) => ({ number, sha256, releasedOn })),
    ]),
  );
  const known = { files, servesFiles, ...(await readLines(database.reader)) };
  const isTold = (await alerts.listOpen()).some(({ kind }) => kind === 'form-files');
  if (isSettled(known) && !isTold) return known;
  return database.transaction(async (trx) => {
    // Other processes start as well.
    const { published } = await readLines(trx, known.published);
    for (const [id, filed] of read) {
      const line = published.get(id) ?? [];
      for (const release of continuing(filed, line)) await insertRelease(trx, rowOf(id, release));
    }
    const now = await readLines(trx, published);
    for (const id of new Set([...files.keys(), ...now.published.keys()])) {
      const standing = standingOf(files.get(id) ?? [], now.published.get(id) ?? []);
      const alert = { kind: 'form-files', key: id } as const;
      // Forms that staff have made have no files, and need none.
      if (!files.has(id)) await alerts.settle(trx, alert);
      else if (standing === 'behind') await alerts.raise(trx, { ...alert, message: behindOf(id) });
      else if (standing === 'apart') await alerts.raise(trx, { ...alert, message: apartOf(id) });
      else await alerts.settle(trx, alert);
    }
    return { files, servesFiles, ...now };
  });
}

/** Tells whether files and lines are the same, so that nothing is to be written or told. */
function isSettled({ files, published }: Lines): boolean {
  const sizeOf = (id: string) => [files.get(id)?.length ?? 0, published.get(id)?.length ?? 0];
  return [...files.keys(), ...published.keys()].every((id) => {
    const [filed, released] = sizeOf(id);
    return filed === released && standingOf(files.get(id) ?? [], published.get(id) ?? []) === 'continued';
  });
}

function behindOf(id: string): string {
  return `schemas/forms/${id} is older than the form that staff published, which stays as it is. Run "npm run schema:pull -- ${id}" and commit what it writes.`;
}

function apartOf(id: string): string {
  return `schemas/forms/${id} has releases of its own that are not those that were published. What staff published stays as it is. Bring both together in the studio (/studio/forms/${id}) and publish that; then run "npm run schema:pull -- ${id}".`;
}

function rowOf(formId: string, release: FiledRelease): FormReleaseRow {
  const { number, sha256, releasedOn, schema, uiSchema, words, examples, migration } = release;
  return {
    form_id: formId,
    number,
    parent: number > 1 ? number - 1 : null,
    again_of: null,
    origin: 'files',
    sha256,
    schema: JSON.stringify(schema),
    ui_schema: JSON.stringify(uiSchema),
    words: JSON.stringify(words),
    examples: JSON.stringify(examples),
    migration: migration ? JSON.stringify(migration) : null,
    released_at: releasedOn,
    released_by: null,
    reason: null,
    approved_by: null,
  };
}
