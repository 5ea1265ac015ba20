import type { FormReleases } from '../../../codegen/runtime/versions/migration.ts';
import type { Alerts } from '../../platform/alerts/alerts.service.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/ports/log.ts';
import type { FormRegistry } from '../forms/form-registry.ts';
import type { FormVersions } from '../forms/form-versions.service.ts';
import { type CompiledForm, type FormCompiler, RefusedForm } from '../live/form-compiler.ts';
import { lateForm } from '../live/late-form.ts';
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

/** A release that this process has just published. */
export type FreshRelease = { formId: string; number: number; compiled: CompiledForm };

/** Keeps the forms of this process at what was published, by whichever process. */
export type TakeUp = {
  /** The lines as this process knows them. */
  lines(): Lines;
  /** Adds to the lines what the files of forms have beyond them. */
  takeFiles(): Promise<void>;
  /** Takes up what was published, by this process too. `fresh`: what it has just published, which is compiled already. */
  goOn(fresh?: FreshRelease): Promise<void>;
  /** Compiles what was published before this process began, one after the other; whoever needs one is served before. */
  warmUp(): Promise<void>;
  /** As `goOn`, but for all who ask while it is under way together. */
  catchUp(): Promise<void>;
};

/**
 * Adds to the lines what the product's files have beyond them, and puts the forms into the registry that were published
 * since those files were made. Before `createFormVersions`, which stores what runs.
 */
export async function openLines(parts: TakeUpParts): Promise<Lines> {
  const lines = await takeFiled(parts);
  const { forms } = parts;
  for (const [id, line] of lines.published) {
    if (!runs(lines, id)) continue;
    const releases = migrationsAlong(line);
    if (releases) forms.putReleases(id, releases);
    for (const release of finishedOn(releases)) {
      const { form, compile } = await foundRelease(parts, id, release);
      forms.putOld(release, lateForm(form, compile));
      parts.liveScripts.putLater(`${id}@${release}`, compile);
    }
    const { form, compile } = await foundRelease(parts, id, line.at(-1)?.number ?? 0);
    forms.put(lateForm(form, compile));
    parts.liveScripts.putLater(id, compile);
  }
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
  const follow = async (next: Lines, fresh?: FreshRelease) => {
    const sizeOf = (all: Lines, id: string) => all.published.get(id)?.length ?? 0;
    const ids = [...next.published.keys()].filter(
      (id) => runs(next, id) && sizeOf(next, id) !== sizeOf(lines, id),
    );
    const compiled = await Promise.all(
      ids.map((id) =>
        compileLines(parts, next, [id], fresh).catch((error: unknown) => {
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
  const goOn = (fresh?: FreshRelease) =>
    inLine(async () => {
      if ((await countReleases(database.reader)) === lines.count) return;
      await follow({ files: lines.files, ...(await readLines(database.reader)) }, fresh);
    });
  let goingOn: Promise<void> | undefined;
  return {
    lines: () => lines,
    takeFiles: () => inLine(async () => follow(await takeFiled(parts))),
    goOn,
    async warmUp() {
      for (const name of parts.liveScripts.waiting())
        await parts.liveScripts.settle(name).catch(() => log('error', 'form.not_compiled', { form: name }));
    },
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

/** Finds a release, and how to compile it, which is done once. */
async function foundRelease({ database, compiler, forms }: TakeUpParts, formId: string, number: number) {
  const row = await findRelease(database.reader, formId, number);
  if (!row) throw new Error(`There is no release ${number} of the form “${formId}”`);
  const { schema, uiSchema, sha256, words } = releaseIn(row);
  const title = typeof schema.title === 'string' ? schema.title : formId;
  // Early releases were kept without their words.
  const known = Object.keys(words).length > 0 ? words : (forms.find(formId)?.words ?? {});
  // Both were stored as JSON of a schema and a UI schema.
  const form = { id: formId, title, sha256, schema, uiSchema, words: known } as LateForm;
  let compiled: Promise<CompiledForm> | undefined;
  const compile = () => {
    compiled ??= compiler.compile({ id: formId, schema, uiSchema, words: known }).catch((error) => {
      compiled = undefined;
      throw error;
    });
    return compiled;
  };
  return { form, compile };
}

type LateForm = Parameters<typeof lateForm>[0];

/** @throws RefusedForm */
export async function compileRelease(parts: TakeUpParts, formId: string, number: number) {
  return (await foundRelease(parts, formId, number)).compile();
}

/** @throws RefusedForm */
function compileLines(
  parts: TakeUpParts,
  { published }: Lines,
  ids: readonly string[],
  fresh?: FreshRelease,
): Promise<CompiledLine[]> {
  const isFresh = (id: string, number: number) => fresh?.formId === id && fresh.number === number;
  return Promise.all(
    ids.map(async (id) => {
      const line = published.get(id) ?? [];
      const releases = migrationsAlong(line);
      const last = line.at(-1)?.number ?? 0;
      const head = fresh && isFresh(id, last) ? fresh.compiled : await compileRelease(parts, id, last);
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
