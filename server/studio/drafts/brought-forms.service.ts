import type { Releases } from '../../engine/releases/releases.service.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import type { FormDraftRow } from '../../platform/db/tables/form-tables.ts';
import { iso } from '../../platform/db/times.ts';
import { AppError } from '../../platform/errors.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import { type FormText, findFormText, tagOf } from '../form-files.ts';
import { findBrought, listBrought, putBrought, setBroughtRelease } from './brought-forms.repository.ts';
import type { Asking, Workshop } from './workshop.ts';

/** What the product's files have of a form that went on since then on both sides: in them, and by what staff published. */
export type ProductForm = {
  /** Tells this state of the files from another. */
  tag: string;
  /** The last release that both have. */
  from: number;
  /** Whether an earlier state of the files was brought together with the releases after that one. */
  isAgain: boolean;
  /** The day of the last release that only the files have; null where they were changed without one. */
  filedOn: string | null;
  /** When the last release was published. */
  publishedAt: string;
};

/** The texts that both sides began with, and those in the product's files. */
export type ProductTexts = { tag: string; base: FormText; text: FormText };

/**
 * Offers what the product's files have and the published form has not, where both moved on from one release. It is
 * remembered which files were brought together with what was published: they are not offered again, new ones are.
 */
export type BroughtForms = {
  /** Returns what is offered for a form; null for nothing, and while it cannot be compared. */
  offer(formId: string): Promise<ProductForm | null>;
  /**
   * Returns the texts to merge with `mine`, those of the draft or of the last release.
   * @throws AppError `not-found` where nothing is offered
   */
  texts(formId: string, mine: FormText, asking: Asking): Promise<ProductTexts>;
  /** Returns the texts of the product's files, if they have this tag. */
  filed(formId: string, tag: string): FormText | undefined;
  /** Remembers files whose changes are in a draft; with a release: in it, or left out by choice. */
  remember(trx: Db, files: { formId: string; text: FormText; number: number | null }): Promise<void>;
  /** Remembers that a draft was published as a release, with what was brought into it. */
  notePublished(trx: Db, draft: Pick<FormDraftRow, 'form_id' | 'brought'>, number: number): Promise<void>;
};

type Parts = {
  database: Database;
  clock: Clock;
  releases: Releases;
  workshop: Workshop;
  schemasFolder: string;
};

type Filed = { text: FormText; tag: string };
/** What files went on from: a release, or earlier files that were brought together with it. */
type Began = { from: number; before: string | undefined };
type Found = { files: Filed; began: Began; offered: ProductForm };

export function createBroughtForms(parts: Parts): BroughtForms {
  const { clock, workshop } = parts;
  const filedOf = createFiled(parts.schemasFolder);
  const find = createFind(parts, filedOf);
  return {
    offer: async (formId) => (await find(formId).catch(undefinedIfHindered))?.offered ?? null,
    async texts(formId, mine, asking) {
      const found = await find(formId);
      const went = found && (await wentFrom(parts, formId, found.began));
      if (!went) throw new AppError('not-found', { request: sentences.notFound });
      const { first, base: began } = went;
      const { text, tag } = found.files;
      const asked = { id: formId, text, first, base: began, mine };
      const { base, theirs } = await workshop.ask('sides', asked, asking);
      return { tag, base, text: theirs };
    },
    filed(formId, tag) {
      const files = filedOf(formId);
      return files?.tag === tag ? files.text : undefined;
    },
    remember: (trx, { formId, text, number }) =>
      putBrought(trx, {
        ...text,
        form_id: formId,
        tag: tagOf(text),
        number,
        brought_at: iso(clock.now()),
      }),
    async notePublished(trx, { form_id: formId, brought }, number) {
      if (brought !== null) await setBroughtRelease(trx, { formId, tag: brought, number });
    },
  };
}

/** Returns what reads the texts of the product's files, which do not change while it runs. */
function createFiled(schemasFolder: string) {
  const read = new Map<string, Filed | undefined>();
  return (formId: string): Filed | undefined => {
    if (!read.has(formId)) {
      const text = findFormText(schemasFolder, formId);
      read.set(formId, text && { text, tag: tagOf(text) });
    }
    return read.get(formId);
  };
}

function createFind(parts: Parts, filedOf: (formId: string) => Filed | undefined) {
  const { database, releases, workshop } = parts;
  /** By form: whether its files have anything to bring, which is looked at once for each release. */
  const known = new Map<string, { key: string; hasMoved: Promise<boolean> }>();
  const look = async (formId: string, { text }: Filed, began: Began) => {
    const { first, last, base } = (await wentFrom(parts, formId, began)) ?? {};
    if (!first || !last) return false;
    return workshop.ask('moved', { id: formId, text, first, last, base });
  };
  return async (formId: string): Promise<Found | undefined> => {
    const parting = releases.parting(formId);
    const last = releases.of(formId).at(-1);
    const files = parting && filedOf(formId);
    if (!parting || !files || !last) return undefined;
    const { from, filedOn } = parting;
    const brought = await listBrought(database.reader, formId);
    if (brought.some(({ tag }) => tag === files.tag)) return undefined;
    // What was brought together since then is in the line: only what changed in the files after that is new.
    const before = brought.findLast(({ number }) => (number ?? 0) > from)?.tag;
    const key = `${last.number} ${from} ${before}`;
    const looked = known.get(formId);
    const hasMoved = looked?.key === key ? looked.hasMoved : look(formId, files, { from, before });
    known.set(formId, { key, hasMoved });
    hasMoved.catch(() => known.delete(formId));
    if (!(await hasMoved)) return undefined;
    const publishedAt = last.releasedAt ?? last.releasedOn;
    const offered = { tag: files.tag, from, isAgain: before !== undefined, filedOn, publishedAt };
    return { files, began: { from, before }, offered };
  };
}

/** Returns what the files of a form went on from, and the last release. */
async function wentFrom({ database, releases }: Parts, formId: string, { from, before }: Began) {
  const newest = releases.of(formId).at(-1)?.number ?? 0;
  const [first, last] = [await releases.row(formId, from), await releases.row(formId, newest)];
  if (!first || !last) return undefined;
  const files = before && (await findBrought(database.reader, formId, before));
  return { first, last, base: files ? { schema: files.schema, ui: files.ui, fr: files.fr } : undefined };
}

/** A form can be worked on without the offer, which is made as soon as the files can be compared. */
function undefinedIfHindered(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
}
