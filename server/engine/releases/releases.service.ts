import type { Migration } from '../../../codegen/runtime/versions/migration.ts';
import { countAttempt, findExcess } from '../../platform/attempts/count-attempt.ts';
import type { Db } from '../../platform/db/database.ts';
import type { FormReleaseRow } from '../../platform/db/tables/form-tables.ts';
import { HOUR, iso } from '../../platform/db/times.ts';
import { AppError } from '../../platform/errors.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import { faultPoint } from '../../platform/process/fault-points.ts';
import { faultReasonOf } from '../../platform/process/fault-reason.ts';
import type { NewId } from '../../platform/security/ids.ts';
import type { Keys } from '../../platform/security/keys.ts';
import { createWhileUnderWay } from '../../platform/turns/while-under-way.ts';
import type { ReleasedVersion } from '../forms/form-releases.ts';
import { registered } from '../forms/form-versions.service.ts';
import { CompilerHindered, RefusedForm } from '../live/form-compiler.ts';
import { parting, runs } from './lines.ts';
import { entryIn, type Release, type ReleaseContent, type ReleaseEntry, releaseIn } from './release.ts';
import { isLongWay, type Parting, servedRelease } from './release-line.ts';
import { findRelease, insertRelease, listReleases, type ReleaseHead } from './releases.repository.ts';
import { compileRelease, type TakeUp, type TakeUpParts } from './take-up.ts';

/** What somebody publishes. */
export type Publication = {
  formId: string;
  /** The release that it is to follow; 0 for a new form. */
  after: number;
  content: ReleaseContent;
  againOf: number | null;
  migration: Migration | undefined;
  reason: string | null;
  staffId: string;
  /** Who else has agreed, where somebody had to. Default: nobody. */
  approvedBy?: string | null;
  /** What is done together with it, or not at all. Its errors undo the publication. */
  alongside?: (trx: Db) => Promise<void>;
};

/** The line of releases of each form, which all processes share. */
export type Releases = {
  /** Returns the releases of a form as this process knows them, the first one first. */
  of(formId: string): readonly ReleasedVersion[];
  /** Returns the newest releases of a form, the last one first. */
  list(formId: string): Promise<ReleaseEntry[]>;
  find(formId: string, number: number): Promise<Release | undefined>;
  /**
   * Returns the newest releases of a form as they are stored, the first one first: as many as the next one is held against.
   */
  newest(formId: string): Promise<FormReleaseRow[]>;
  /** @throws AppError `invalid` for a migration by which drafts would take too many steps to the next release */
  refuseLongWay(formId: string, migration: Migration | undefined): void;
  /** Returns a release as it is stored. */
  row(formId: string, number: number): Promise<FormReleaseRow | undefined>;
  /** Tells whether a form runs as staff published it, not as it is in the product's files. */
  runs(formId: string): boolean;
  /** Returns where the product's files and what staff published went apart; undefined where the files are served. */
  parting(formId: string): Parting | undefined;
  /** Returns the number of the release that people get; undefined for a form that was never released. */
  served(formId: string): number | undefined;
  /** Makes the script of an earlier release, for those who look at it; none for what is no release. */
  open(formId: string, number: number): Promise<void>;
  /**
   * Adds a release to the line and has this process use it; all others do so soon.
   * @throws AppError `conflict` if the line has gone on meanwhile, `invalid` if the form cannot be compiled or
   *   drafts have too long a way to it, `too-many-requests` for somebody who publishes it again and again
   */
  publish(publication: Publication): Promise<void>;
  /** Adds to the lines what the files of forms have beyond them. */
  takeFiles(): Promise<void>;
  /** Takes up what other processes have published. */
  catchUp(): Promise<void>;
  /** As `TakeUp.warmUp`. */
  warmUp(): Promise<void>;
};

type Parts = TakeUpParts & { clock: Clock; keys: Keys; newId: NewId; takeUp: TakeUp; timeZone: string };

/** Releases that are listed at most. */
const MOST_LISTED = 500;
/** What the next release is held against at most, besides the one before it: a line has no end. */
const HELD_AGAINST = { releases: 20, characters: 2_000_000 };
/** Far more than anybody publishes who looks at what they have published. */
const MOST_AN_HOUR = 60;

export function createReleases({ takeUp, ...parts }: Parts): Releases {
  const { database } = parts;
  const onceAtATime = createWhileUnderWay<void>();
  const lineOf = (formId: string) => takeUp.lines().published.get(formId) ?? [];
  const named = namedIn(parts.timeZone);
  return {
    of: (formId) => lineOf(formId).map(named),
    list: async (formId) => (await listReleases(database.reader, formId, MOST_LISTED)).map(entryIn),
    async find(formId, number) {
      const row = await findRelease(database.reader, formId, number);
      return row && releaseIn(row);
    },
    newest: (formId) => newestRows(database.reader, formId),
    refuseLongWay: (formId, migration) => refuseLongWay(lineOf(formId), migration),
    row: (formId, number) => findRelease(database.reader, formId, number),
    runs: (formId) => runs(takeUp.lines(), formId),
    parting: (formId) => parting(takeUp.lines(), formId),
    served: (formId) => servedRelease(takeUp.lines().files.get(formId) ?? [], lineOf(formId)),
    async open(formId, number) {
      const name = `${formId}@${number}`;
      if (parts.liveScripts.addressOf(name) || !lineOf(formId).some((one) => one.number === number)) return;
      await onceAtATime(name, async () => {
        parts.liveScripts.putForAWhile(name, await compileRelease(parts, formId, number));
      });
    },
    publish: (publication) => publishRelease(parts, takeUp, publication),
    takeFiles: takeUp.takeFiles,
    catchUp: takeUp.catchUp,
    warmUp: takeUp.warmUp,
  };
}

async function publishRelease(
  parts: Omit<Parts, 'takeUp'>,
  takeUp: TakeUp,
  { formId, after, content, againOf, migration, reason, staffId, ...publication }: Publication,
): Promise<void> {
  const { database, clock, newId, log, compiler } = parts;
  const { schema, uiSchema, sha256, words, examples } = content;
  const attempt = {
    kind: 'release',
    by: `${staffId} ${formId}`,
    most: MOST_AN_HOUR,
    withinSeconds: HOUR,
  } as const;
  refuseLongWay(takeUp.lines().published.get(formId) ?? [], migration);
  refuseMore(await findExcess(parts, database.reader, attempt));
  const compiled = await compiler.compile({ id: formId, schema, uiSchema, words }).catch((error) => {
    const isRefused = error instanceof RefusedForm || error instanceof CompilerHindered;
    if (!isRefused) throw error;
    throw new AppError('invalid', { request: sentences.formNotCompiled }, { cause: error });
  });
  faultPoint('publish.compiled');
  const now = iso(clock.now());
  await database.transaction(async (trx) => {
    const [latest] = await listReleases(trx, formId, 1);
    if ((latest?.number ?? 0) !== after)
      throw new AppError('conflict', { request: sentences.formChangedMeanwhile });
    refuseMore(await countAttempt(parts, trx, attempt));
    await publication.alongside?.(trx);
    const version = { id: formId, sha256, schema, uiSchema } as Parameters<typeof registered>[1];
    await registered(trx, version, newId, now);
    await insertRelease(trx, {
      form_id: formId,
      number: after + 1,
      parent: after > 0 ? after : null,
      again_of: againOf,
      origin: 'staff',
      sha256,
      schema: JSON.stringify(schema),
      ui_schema: JSON.stringify(uiSchema),
      words: JSON.stringify(words),
      examples: JSON.stringify(examples),
      migration: migration ? JSON.stringify(migration) : null,
      released_at: now,
      released_by: staffId,
      reason,
      approved_by: publication.approvedBy ?? null,
    });
    faultPoint('publish.stored');
  });
  faultPoint('publish.committed');
  // It is published; if this process cannot use it yet, it will be tried again.
  await takeUp.goOn({ formId, number: after + 1, compiled }).catch((error: Error) => {
    log('error', 'form.not_taken_up', { form: formId, reason: faultReasonOf(error) });
  });
}

function refuseLongWay(line: readonly ReleaseHead[], migration: Migration | undefined): void {
  if (migration && isLongWay(line, migration))
    throw new AppError('invalid', { request: sentences.tooManyMoves });
}

/** @throws AppError `too-many-requests` where an attempt is one too many */
function refuseMore(counted: Awaited<ReturnType<typeof countAttempt>> | undefined): void {
  if (counted && 'retryAfterSeconds' in counted)
    throw new AppError('too-many-requests', { request: sentences.tooManyReleases }, counted);
}

/** Reads the newest releases of a form one after the other, until there is enough to hold the next one against. */
async function newestRows(db: Db, formId: string): Promise<FormReleaseRow[]> {
  const [last] = await listReleases(db, formId, 1);
  const rows: FormReleaseRow[] = [];
  let characters = 0;
  for (let number = last?.number ?? 0; number > 0; number--) {
    const row = await findRelease(db, formId, number);
    if (!row) break;
    rows.unshift(row);
    // The one before it is read, however long it is.
    characters += rows.length > 1 ? lengthOf(row) : 0;
    if (rows.length > HELD_AGAINST.releases || characters > HELD_AGAINST.characters) break;
  }
  return rows;
}

function lengthOf({ schema, ui_schema: uiSchema, words, examples, migration }: FormReleaseRow): number {
  return [schema, uiSchema, words, examples, migration ?? ''].reduce((sum, text) => sum + text.length, 0);
}

/** Names releases by their day as the clocks of this time zone show it. */
function namedIn(timeZone: string): (release: ReleaseHead) => ReleasedVersion {
  // In Canada's English, the digits of a day are written as in ISO 8601.
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return ({ number, sha256, released_at: releasedAt }) => {
    const releasedOn = releasedAt.includes('T') ? clock.format(new Date(releasedAt)) : releasedAt;
    return { number, sha256, releasedOn, releasedAt };
  };
}
