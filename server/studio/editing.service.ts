import { inWords } from '../../codegen/compiler/problem.ts';
import type { Folders } from '../../codegen/compiler/run.ts';
import { releasesOf } from '../../codegen/versions/release.ts';
import type { FormRegistry } from '../engine/forms/form-registry.ts';
import { AppError } from '../platform/errors.ts';
import type { LiveCatalogues } from '../platform/i18n/catalogues.ts';
import { sentences } from '../platform/i18n/sentences.ts';
import { toSay } from '../platform/i18n/translated.ts';
import type { Clock } from '../platform/ports/clock.ts';
import type { Site } from '../platform/site/site-files.ts';
import { type DraftCount, draftsByRelease, type StoredDrafts } from './draft-counts.ts';
import { changeExample, type ExampleChange } from './examples.service.ts';
import {
  type Example,
  FORM_ID,
  type FormText,
  findFormText,
  findText,
  tagOf,
  writeExamples,
  writeFormText,
} from './form-files.ts';
import { frenchOf } from './form-words.ts';
import { generateFrom } from './generate-from.ts';
import { generatedExamples, renewExamples } from './generated-examples.ts';
import type { LiveForms } from './live-forms.ts';
import type { LookAhead } from './look-ahead.ts';
import { type SavedMessages, saveMessages } from './messages.service.ts';
import type { MessagesText } from './messages-files.ts';
import { copiedText, firstText } from './new-form.ts';
import { createParts, type StudioParts } from './parts.service.ts';
import type { Previews } from './preview.service.ts';
import { createReleasing, type Releasing } from './releasing.service.ts';
import { slipsByForm } from './slips.ts';

/** The result of saving a form. `warning`: why types could not be generated although the form is right. */
export type Saved = { tag: string; examples: Example[]; warning?: string };

/** Changes the files of forms, and the running product with them. */
export type StudioEditing = Previews &
  Releasing & {
    /** As `LookAhead.look`. */
    lookAhead: LookAhead['look'];
    /** Returns the first slip in the files of each form that has any, in words. */
    slipsByForm(): Record<string, string>;
    /** Returns the tag of the saved files; undefined for a form that does not exist. */
    tagOf(id: string): string | undefined;
    /**
     * Saves the files if `tag` is still their current one.
     * @throws AppError `not-found`, `conflict` when it is not, `invalid` when the form has mistakes, or other forms
     *   that take parts from it would
     */
    save(id: string, text: FormText, tag: string): Promise<Saved>;
    /** Counts the drafts of each release of a form; undefined when the server keeps no drafts of it. */
    countDrafts(id: string): Promise<DraftCount[] | undefined>;
    /**
     * Replaces, adds or deletes an example.
     * @throws AppError as `changeExample`
     */
    putExample(id: string, name: string, change: ExampleChange): Promise<Example[]>;
    /** The parts that forms share. */
    parts: StudioParts;
    /**
     * Saves the catalogue of sentences.
     * @throws AppError as `saveMessages`
     */
    putMessages(text: MessagesText, tag: string): Promise<SavedMessages>;
    /**
     * Makes a folder with a form to begin with, or with a copy of the form `from`.
     * @throws AppError `invalid` for a bad name or one that is taken, or a form that cannot be copied; `not-found`
     */
    create(id: string, title: string, from?: string): Promise<Saved>;
  };

/** Counts the drafts of each stored version of a form; undefined when none are kept. */
export type CountDrafts = (id: string) => Promise<StoredDrafts[] | undefined>;

type Parts = {
  forms: FormRegistry;
  folders: Folders;
  previews: Previews;
  lookAhead: LookAhead;
  live: LiveForms;
  clock: Clock;
  countDrafts: CountDrafts;
  site: Site | undefined;
  catalogues: LiveCatalogues;
};

export function createStudioEditing(parts: Parts): StudioEditing {
  const { folders, previews } = parts;
  const schemasFolder = folders.schemas;
  let last: Promise<unknown> = Promise.resolve();
  const releasing = createReleasing(parts);
  const sharedParts = createParts({ ...parts, schemasFolder });
  return {
    ...previews,
    lookAhead: parts.lookAhead.look,
    plan: releasing.plan,
    release: (...release) => oneByOne(() => releasing.release(...release)),
    async countDrafts(id) {
      const stored = await parts.countDrafts(id);
      return stored && draftsByRelease(stored, releasesOf(previews.saved(), id));
    },
    slipsByForm: () => slipsByForm(previews.slips()),
    tagOf(id) {
      const text = findFormText(schemasFolder, id);
      return text && tagOf(text);
    },
    save: (id, text, tag) =>
      oneByOne(() => {
        if (!findFormText(schemasFolder, id))
          throw new AppError('not-found', { request: sentences.notFound });
        return put(parts, id, text, () => {
          const current = findFormText(schemasFolder, id);
          if (!current || tagOf(current) !== tag)
            throw new AppError('conflict', { request: sentences.formChangedMeanwhile });
        });
      }),
    putExample: (id, name, change) =>
      oneByOne(async () => {
        const examples = changeExample(schemasFolder, id, name, change);
        previews.forget();
        return examples;
      }),
    parts: {
      ...sharedParts,
      save: (id, text, tag) =>
        oneByOne(async () => {
          const saved = await sharedParts.save(id, text, tag);
          await generateFrom(folders);
          return saved;
        }),
    },
    putMessages: (text, tag) =>
      oneByOne(async () => {
        const saved = saveMessages(parts, schemasFolder, text, tag);
        previews.forget();
        await generateFrom(folders);
        return saved;
      }),
    create: (id, title, from) =>
      oneByOne(async () => {
        if (!FORM_ID.test(id)) throw new AppError('invalid', { id: sentences.noFormName });
        const source = from === undefined ? undefined : findFormText(schemasFolder, from);
        if (from !== undefined && !source) throw new AppError('not-found', { request: sentences.notFound });
        return put(parts, id, source ? copiedText(source, title) : firstText(title), () => {
          if (findText(schemasFolder, id)) throw new AppError('invalid', { id: sentences.formNameTaken });
        });
      }),
  };

  /** Runs saves one at a time, so that each sees the files as the previous one left them. */
  function oneByOne<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  }
}

/** `mayWrite` throws where the files are not as they were found: others may change them while rules are compiled. */
async function put({ folders, previews, live }: Parts, id: string, text: FormText, mayWrite: () => void) {
  mayWrite();
  const { form, rules, own, elsewhere } = await previews.refusals(id, text);
  const [first] = own;
  if (!form || !rules || first) {
    throw new AppError('invalid', {
      request: sentences.formNotWhole,
      ...(first && { problem: toSay('schema', inWords(first)) }),
    });
  }
  const [broken] = elsewhere;
  if (broken)
    throw new AppError('invalid', {
      request: sentences.formBreaksOthers,
      problem: toSay('schema', inWords(broken)),
    });
  const french = frenchOf(previews.sourcesWith(id, text), form);
  mayWrite();
  const isNew = !findFormText(folders.schemas, id);
  writeFormText(folders.schemas, id, text);
  previews.forget();
  const adopted = await live.adoptAll([{ form, french }]);
  const examples = adopted.flatMap(({ before, now }) =>
    isNew
      ? writeExamples(folders.schemas, id, generatedExamples(now))
      : renewExamples(folders.schemas, id, before ?? now, now),
  );
  previews.forget();
  return { tag: tagOf(text), examples, ...(await generateFrom(folders)) };
}
