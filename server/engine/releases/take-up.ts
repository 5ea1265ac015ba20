import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import type { FormReleases } from '../../../codegen/runtime/versions/migration.ts';
import type { Alerts } from '../../platform/alerts/alerts.service.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/ports/log.ts';
import { faultReasonOf } from '../../platform/process/fault-reason.ts';
import type { FormRegistry } from '../forms/form-registry.ts';
import type { FormVersions } from '../forms/form-versions.service.ts';
import type { Need } from '../live/compile-line.ts';
import { type CompiledForm, type FormCompiler, RefusedForm } from '../live/form-compiler.ts';
import { lateForm } from '../live/late-form.ts';
import type { LiveScripts } from '../live/live-scripts.ts';
import { countSubmissions } from '../submissions/submissions.repository.ts';
import { DamagedRelease } from './damaged-release.ts';
import { type Lines, readLines, runs, takeFiled } from './lines.ts';
import { releaseIn } from './release.ts';
import { finishedOn, migrationsAlong } from './release-line.ts';
import type { ReleaseHead } from './releases.repository.ts';
import { countReleases, findRelease } from './releases.repository.ts';

/** What it takes to have a process use published forms. */
export type TakeUpParts = {
  forms: FormRegistry;
  schemasFolder: string;
  /** The files are served, whatever was published. Default: no. */
  servesFiles?: boolean;
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
  /**
   * Compiles what was published before this process began, one after the other, what is used most first; whoever needs
   * one is served before.
   */
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
    const foundOld = createFoundOld(parts, id, line);
    // The newest first, for its words.
    for (const release of finishedOn(releases).reverse()) {
      const { form, compile } = await foundOld(release);
      forms.putOld(release, form);
      parts.liveScripts.putLater(`${id}@${release}`, compile);
    }
    const { form, compile } = await foundRelease(parts, id, line.at(-1)?.number ?? 0);
    forms.put(lateForm(form, compile));
    parts.liveScripts.putLater(id, compile);
  }
  return lines;
}

type Compile = (need?: Need) => Promise<CompiledForm>;

/** Returns what finds earlier releases as forms; those with the same content are read, kept and compiled once. */
function createFoundOld(parts: TakeUpParts, id: string, line: readonly ReleaseHead[]) {
  const known = new Map<string | undefined, { form: FormDefinition; compile: Compile }>();
  return async (release: number) => {
    const sha256 = line.find(({ number }) => number === release)?.sha256;
    const before = known.get(sha256);
    if (before) return before;
    const { form, compile } = await foundRelease(parts, id, release);
    const found = { form: lateForm(form, compile), compile };
    known.set(sha256, found);
    return found;
  };
}

/** No number of releases: some are still to be taken up. */
const NOT_WHOLE = -1;

/** Tells whether a form cannot be used by this process, however often it is tried. */
function isFinal(error: unknown): boolean {
  return error instanceof RefusedForm || error instanceof DamagedRelease;
}

/** Raises an alert about a release, as `<form>@<number>`, that this process cannot use. */
function tellUnusable({ database, alerts }: TakeUpParts, release: string, means: string): Promise<void> {
  const message = `A server cannot use the published form ${release}: ${means} The log says why (form.not_taken_up).`;
  return database.transaction((trx) => alerts.raise(trx, { kind: 'form-release', key: release, message }));
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
    const hindered: string[] = [];
    const compiled = await Promise.all(
      ids.map((id) =>
        compileLine(parts, id, next.published.get(id) ?? [], fresh).catch(async (error: unknown) => {
          const release = `${id}@${next.published.get(id)?.at(-1)?.number}`;
          if (isFinal(error)) await tellUnusable(parts, release, 'people still get the version before.');
          else hindered.push(id);
          log('error', 'form.not_taken_up', { form: id, reason: faultReasonOf(error) });
          return [];
        }),
      ),
    );
    const taken = compiled.flat();
    await versions.take(changedForms(taken));
    for (const form of taken) putScripts(parts.liveScripts, form);
    const before = hindered.map((id) => [id, lines.published.get(id) ?? []] as const);
    // Those that were only hindered are tried again at the next look.
    lines =
      hindered.length === 0
        ? next
        : { ...next, published: new Map([...next.published, ...before]), count: NOT_WHOLE };
  };
  const goOn = (fresh?: FreshRelease) =>
    inLine(async () => {
      if ((await countReleases(database.reader)) === lines.count) return;
      await follow({ ...lines, ...(await readLines(database.reader, lines.published)) }, fresh);
    });
  let goingOn: Promise<void> | undefined;
  return {
    lines: () => lines,
    takeFiles: () => inLine(async () => follow(await takeFiled(parts))),
    goOn,
    async warmUp() {
      for (const name of await byUse(parts, parts.liveScripts.waiting()))
        await parts.liveScripts.settle(name, 'start').catch(async (error: unknown) => {
          log('error', 'form.not_taken_up', { form: name, reason: faultReasonOf(error) });
          const release = name.includes('@') ? name : `${name}@${lines.published.get(name)?.at(-1)?.number}`;
          if (isFinal(error)) await tellUnusable(parts, release, 'nobody can fill it in.');
        });
    },
    catchUp() {
      goingOn ??= goOn().finally(() => {
        goingOn = undefined;
      });
      return goingOn;
    },
  };
}

/** Orders forms by how much they are used: those that code handles, then those that were answered last. */
async function byUse({ forms, database }: TakeUpParts, names: readonly string[]): Promise<string[]> {
  const used: { name: string; isDropIn: boolean; newest: string }[] = [];
  for (const name of names) {
    const { newest } = await countSubmissions(database.reader, name, 1);
    used.push({ name, isDropIn: forms.isDropIn(name), newest: newest ?? '' });
  }
  const compare = (one: (typeof used)[0], other: (typeof used)[0]) =>
    Number(one.isDropIn) - Number(other.isDropIn) || other.newest.localeCompare(one.newest, 'en');
  return used.sort(compare).map(({ name }) => name);
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
  const asked = { id: formId, schema, uiSchema, words: known };
  let compiled: CompiledForm | undefined;
  const compile = async (need?: Need) => {
    compiled ??= await compiler.compile(asked, need);
    return compiled;
  };
  return { form, compile };
}

type LateForm = Parameters<typeof lateForm>[0];

/** @throws RefusedForm */
export async function compileRelease(parts: TakeUpParts, formId: string, number: number) {
  return (await foundRelease(parts, formId, number)).compile();
}

/**
 * Compiles the last release of a form, and those earlier ones that drafts are finished on, unless they are there already.
 * @throws RefusedForm
 * @throws CompilerHindered
 * @throws DamagedRelease
 */
async function compileLine(
  parts: TakeUpParts,
  id: string,
  line: readonly ReleaseHead[],
  fresh?: FreshRelease,
): Promise<CompiledLine[]> {
  const releases = migrationsAlong(line);
  const last = line.at(-1)?.number ?? 0;
  const isFresh = fresh?.formId === id && fresh.number === last;
  const head = isFresh ? fresh.compiled : await compileRelease(parts, id, last);
  const missing = finishedOn(releases).filter((release) => !parts.forms.findOld(id, release));
  const old = await Promise.all(
    missing.map(async (release) => ({ ...(await compileRelease(parts, id, release)), release })),
  );
  return [{ id, releases, head, old }];
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
