import type { FormReleases } from '../../../codegen/runtime/versions/migration.ts';
import type { Alerts } from '../../platform/alerts/alerts.service.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/ports/log.ts';
import type { FormRegistry } from '../forms/form-registry.ts';
import type { FormVersions } from '../forms/form-versions.service.ts';
import { type CompiledForm, type FormCompiler, RefusedForm } from '../live/form-compiler.ts';
import type { LiveScripts } from '../live/live-scripts.ts';
import { type Lines, readLines, runs, takeFiled } from './lines.ts';
import { releaseIn } from './release.ts';
import { finishedOn, migrationsAlong } from './release-line.ts';
import { countReleases, findRelease } from './releases.repository.ts';

/** What it takes to have a process use published forms. */
export type TakeUpParts = {
  forms: FormRegistry;
  schemasFolder: string;
  database: Database;
  log: Log;
  alerts: Alerts;
  compiler: FormCompiler;
  liveScripts: LiveScripts;
};

/** Keeps the forms of this process at what was published, by whichever process. */
export type TakeUp = {
  /** The lines as this process knows them. */
  lines(): Lines;
  /** Adds to the lines what the files of forms have beyond them. */
  takeFiles(): Promise<void>;
  /** Takes up what was published, including by whoever has just done so. */
  goOn(): Promise<void>;
  /** As `goOn`, but for all who ask while it is under way together. */
  catchUp(): Promise<void>;
};

/**
 * Adds to the lines what the product's files have beyond them, and puts the forms into the registry that were published
 * since those files were made. Before `createFormVersions`, which stores what runs.
 * @throws RefusedForm if the product can no longer compile a published form
 */
export async function openLines(parts: TakeUpParts): Promise<Lines> {
  const lines = await takeFiled(parts);
  const ids = [...lines.published.keys()].filter((id) => runs(lines, id));
  const compiled = await compileLines(parts, lines, ids);
  for (const form of compiled) putScripts(parts.liveScripts, form);
  const changed = changedForms(compiled);
  for (const form of changed.forms) parts.forms.put(form);
  for (const { form, release } of changed.old) parts.forms.putOld(release, form);
  for (const [id, releases] of changed.releases) parts.forms.putReleases(id, releases);
  return lines;
}

/** `lines`: what this process has opened with. */
export function createTakeUp(parts: TakeUpParts & { versions: FormVersions }, opened: Lines): TakeUp {
  const { database, log, versions } = parts;
  let lines = opened;
  let last: Promise<unknown> = Promise.resolve();
  const inLine = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
  const follow = async (next: Lines) => {
    const sizeOf = (all: Lines, id: string) => all.published.get(id)?.length ?? 0;
    const ids = [...next.published.keys()].filter(
      (id) => runs(next, id) && sizeOf(next, id) !== sizeOf(lines, id),
    );
    const compiled = await Promise.all(
      ids.map((id) =>
        compileLines(parts, next, [id]).catch((error: unknown) => {
          // Published by another version of the product: what ran before goes on here.
          if (!(error instanceof RefusedForm)) throw error;
          log('error', 'form.not_compiled', { form: id });
          return [];
        }),
      ),
    );
    await versions.take(changedForms(compiled.flat()));
    for (const form of compiled.flat()) putScripts(parts.liveScripts, form);
    lines = next;
  };
  const goOn = () =>
    inLine(async () => {
      if ((await countReleases(database.reader)) === lines.count) return;
      await follow({ files: lines.files, ...(await readLines(database.reader)) });
    });
  let goingOn: Promise<void> | undefined;
  return {
    lines: () => lines,
    takeFiles: () => inLine(async () => follow(await takeFiled(parts))),
    goOn,
    catchUp() {
      goingOn ??= goOn().finally(() => {
        goingOn = undefined;
      });
      return goingOn;
    },
  };
}

/** A form as it was published last, and earlier releases of it that drafts are finished on. */
type CompiledLine = {
  id: string;
  releases: FormReleases | undefined;
  head: CompiledForm;
  old: (CompiledForm & { release: number })[];
};

/** @throws RefusedForm */
export async function compileRelease(
  { database, compiler, forms }: TakeUpParts,
  formId: string,
  number: number,
) {
  const row = await findRelease(database.reader, formId, number);
  if (!row) throw new Error(`There is no release ${number} of the form “${formId}”`);
  const { schema, uiSchema, words } = releaseIn(row);
  // Early releases were kept without their words.
  const known = Object.keys(words).length > 0 ? words : (forms.find(formId)?.words ?? {});
  return compiler.compile({ id: formId, schema, uiSchema, words: known });
}

/** @throws RefusedForm */
function compileLines(
  parts: TakeUpParts,
  { published }: Lines,
  ids: readonly string[],
): Promise<CompiledLine[]> {
  return Promise.all(
    ids.map(async (id) => {
      const line = published.get(id) ?? [];
      const releases = migrationsAlong(line);
      const head = await compileRelease(parts, id, line.at(-1)?.number ?? 0);
      const old = await Promise.all(
        finishedOn(releases).map(async (release) => ({
          ...(await compileRelease(parts, id, release)),
          release,
        })),
      );
      return { id, releases, head, old };
    }),
  );
}

function changedForms(lines: readonly CompiledLine[]) {
  return {
    forms: lines.map(({ head }) => head.form),
    old: lines.flatMap(({ old }) => old.map(({ form, release }) => ({ form, release }))),
    releases: new Map(lines.flatMap(({ id, releases }) => (releases ? [[id, releases] as const] : []))),
  };
}

function putScripts(liveScripts: LiveScripts, { id, head, old }: CompiledLine): void {
  liveScripts.put(id, head);
  for (const { release, ...compiled } of old) liveScripts.put(`${id}@${release}`, compiled);
}
