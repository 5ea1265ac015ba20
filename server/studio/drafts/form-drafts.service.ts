import { UNSTORABLE } from '../../../codegen/runtime/unstorable.ts';
import type { Migration } from '../../../codegen/runtime/versions/migration.ts';
import type { FormActs } from '../../engine/form-acts/form-acts.service.ts';
import type { FormRegistry } from '../../engine/forms/form-registry.ts';
import type { Releases } from '../../engine/releases/releases.service.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import { iso } from '../../platform/db/times.ts';
import { AppError } from '../../platform/errors.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import { createKept } from '../../platform/kept.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import { FORM_ID, type FormText, findFormText, findText, tagOf } from '../form-files.ts';
import { copiedText, firstText } from '../new-form.ts';
import type { BroughtForms, ProductForm } from './brought-forms.service.ts';
import { changeDraft, changedMeanwhile, offerTagOf } from './change-draft.ts';
import { keepTexts, noteSaved } from './draft-acts.ts';
import {
  type FormDraftHead,
  findDraftAside,
  findFormDraft,
  findFormDraftHead,
  listFormDrafts,
  putFormDraft,
  removeFormDraft,
} from './form-drafts.repository.ts';
import { newRow } from './new-row.ts';
import type { SentBack } from './publishing.service.ts';
import { namesOf } from './staff-names.ts';
import { listThrownAway, type ThrownAway } from './thrown-away.ts';
import type { Workshop } from './workshop.ts';

/** A draft of a form for those who work on it. Names are those of members of staff. */
export type DraftState = {
  /** The release that it is to follow; 0 for a new form. */
  base: number;
  begunBy: string;
  begunAt: string;
  changedBy: string;
  changedAt: string;
  /** Whether it has what the product's files bring. */
  isBrought: boolean;
  offer: DraftOffer | null;
  /** What was said when it was sent back; null once somebody asks again. `isMine`: by whoever asks this. */
  sentBack: (SentBack & { isMine: boolean }) | null;
};

/** What somebody wants published. */
export type DraftOffer = {
  /** Tells this offer from any other; whoever approves it names it. */
  tag: string;
  by: string;
  at: string;
  reason: string | null;
  /** The earlier release that it is; null where it is something new. */
  againOf: number | null;
  /** What happens to half-filled forms, where that had to be said. */
  migration: Migration | null;
  /** Whether whoever asks is the one who offered it, and so cannot approve it. */
  isMine: boolean;
  /** Whether nobody has to approve it any more: it waits for its time. */
  isApproved: boolean;
  /** Who has approved it; null where nobody has, or has to. */
  approvedBy: string | null;
  /** When it is published by itself; null: at once. */
  publishAt: string | null;
  /** Who changed the draft last that goes on once this is decided; null where there is none besides. */
  aside: string | null;
};

/** A draft in the list of forms. */
export type ListedDraft = {
  id: string;
  title: string;
  by: string;
  at: string;
  isOffered: boolean;
  /** When it is published by itself; null: at once, or it is still worked on. */
  publishAt: string | null;
};

/** The texts that work on a form begins with, and the draft that there is of it. */
export type Opened = {
  text: FormText;
  tag: string;
  draft: DraftState | null;
  last: number;
  /** What the product's files have of it besides; null where that is nothing, or in the draft. */
  product: ProductForm | null;
};

/**
 * What texts were made from: the tag of those before, and the last release that they have everything of. `brought`: the
 * tag of the product's files that were brought into them, null if that was undone; undefined: as before.
 */
export type MadeFrom = { tag: string; base: number; brought?: string | null | undefined };

/**
 * Drafts of forms, one each, which all product owners share: kept in the database while they type, seen by nobody else
 * until somebody publishes them.
 */
export type FormDrafts = {
  list(): Promise<ListedDraft[]>;
  /** Lists the forms that were never published and whose draft is kept, but was thrown away; the newest first. */
  thrownAway(): Promise<ThrownAway[]>;
  /** Returns the names of the forms of which the product's files have what neither people nor a draft have. */
  withProduct(): Promise<string[]>;
  /** Returns the texts of a form as people get it. @throws AppError `not-found` for one that does not run */
  published(formId: string): Promise<FormText>;
  /** @throws AppError `not-found` for a form that neither runs nor is begun */
  open(formId: string, staffId: string): Promise<Opened>;
  /** Returns the tag of the draft, or of what runs where there is none. @throws AppError `not-found` */
  head(formId: string, staffId: string): Promise<Omit<Opened, 'text'>>;
  /**
   * Keeps texts, whatever is wrong with them, if `tag` is still the tag of what they were made from.
   * @throws AppError `not-found`, `conflict` when somebody else has changed them, or the draft waits to be published
   */
  save(formId: string, text: FormText, from: MadeFrom, staffId: string): Promise<string>;
  /**
   * Begins a form. `from`: the form that it is a copy of, as people get it; as its draft is where nobody gets it yet.
   * @throws AppError `invalid` for a bad name or one that is taken, or a form that cannot be copied; `not-found`
   */
  create(formId: string, title: string, staffId: string, from?: string): Promise<string>;
  /** Throws a draft away. @throws AppError `conflict` if it is not the one with this tag, where one is given */
  discard(formId: string, tag: string | undefined, staffId: string): Promise<void>;
  /** Returns the title of a form; null for one that neither runs nor is begun. */
  titleOf(formId: string): Promise<string | null>;
  /** Returns the texts that a release would be made from. @throws AppError `not-found` */
  textAt(formId: string, number: number): Promise<FormText>;
  /** Returns the texts of a form's draft, or those that people get where there is none. @throws AppError `not-found` */
  newest(formId: string): Promise<{ text: FormText; draft: FormDraftHead | undefined }>;
};

type Parts = {
  database: Database;
  clock: Clock;
  forms: FormRegistry;
  releases: Releases;
  formActs: FormActs;
  workshop: Workshop;
  broughtForms: BroughtForms;
  schemasFolder: string;
  /** Whether a second person has to approve. */
  needsApproval: boolean;
  findStaffNames: (db: Db, ids: string[]) => Promise<ReadonlyMap<string, string>>;
};

const LONGEST_TITLE = 200;
const UNSTORABLES = new RegExp(UNSTORABLE, 'gu');

export function createFormDrafts(parts: Parts): FormDrafts {
  const { database, releases } = parts;
  const published = createPublishedTexts(parts);
  const publishedOf = async (formId: string) => {
    const found = await published(formId);
    if (!found) throw new AppError('not-found', { request: sentences.notFound });
    return found.text;
  };
  const newest: FormDrafts['newest'] = async (formId) => {
    const row = await findFormDraft(database.reader, formId);
    if (!row) return { text: await publishedOf(formId), draft: undefined };
    const { schema, ui, fr, ...draft } = row;
    return { text: { schema, ui, fr }, draft };
  };
  return {
    async list() {
      const rows = await listFormDrafts(database.reader);
      const names = await namesOf(
        parts,
        rows.map(({ changed_by }) => changed_by),
      );
      return rows.map(({ form_id: id, title, changed_by, changed_at: at, ...row }) => {
        const waits = { isOffered: row.offered_by !== null, publishAt: row.publish_at };
        return { id, title, by: names(changed_by), at, ...waits };
      });
    },
    thrownAway: () => listThrownAway(parts),
    withProduct: () => withProduct(parts),
    published: publishedOf,
    newest,
    async open(formId, staffId) {
      const { text, draft } = await newest(formId);
      return { text, tag: draft?.tag ?? tagOf(text), ...(await aroundOf(parts, formId, draft, staffId)) };
    },
    async head(formId, staffId) {
      const row = await findFormDraftHead(database.reader, formId);
      const tag = row?.tag ?? (await published(formId))?.tag;
      if (tag === undefined) throw new AppError('not-found', { request: sentences.notFound });
      return { tag, ...(await aroundOf(parts, formId, row, staffId)) };
    },
    save: async (formId, text, from, staffId) =>
      saveDraft(parts, { formId, text, ...from, staffId, published: await published(formId) }),
    async create(formId, title, staffId, from) {
      if (!FORM_ID.test(formId)) throw new AppError('invalid', { id: sentences.noFormName });
      const source = from === undefined ? undefined : await published(from);
      const copied = from === undefined ? undefined : (source?.text ?? (await newest(from)).text);
      const text = copied ? copiedText(copied, title) : firstText(title);
      return beginForm(parts, { formId, title, staffId, from, text });
    },
    discard: (formId, tag, staffId) => discardDraft(parts, { formId, tag, staffId }),
    titleOf: async (formId) =>
      (await findFormDraftHead(database.reader, formId))?.title ?? parts.forms.find(formId)?.title ?? null,
    async textAt(formId, number) {
      const release = await releases.row(formId, number);
      if (!release) throw new AppError('not-found', { request: sentences.notFound });
      return parts.workshop.ask('texts', { id: formId, release });
    },
  };
}

type Begun = {
  formId: string;
  title: string;
  staffId: string;
  from: string | undefined;
  text: FormText;
};

/** Stores the first draft of a form. @returns its tag */
async function beginForm(parts: Parts, { formId, title, staffId, from, text }: Begun): Promise<string> {
  const tag = tagOf(text);
  const { forms, schemasFolder, releases } = parts;
  const isTaken = () =>
    forms.find(formId) || findText(schemasFolder, formId) || releases.of(formId).length > 0;
  await parts.database.transaction(async (trx) => {
    if (isTaken() || (await findFormDraftHead(trx, formId)))
      throw new AppError('invalid', { id: sentences.formNameTaken });
    const begun = newRow(formId, staffId, iso(parts.clock.now()));
    await putFormDraft(trx, { ...begun, ...text, title, tag, base: 0 });
    const after = { title, ...(from !== undefined && { from }) };
    await parts.formActs.note(trx, { formId, kind: 'made', after, staffId });
  });
  return tag;
}

type Discarded = { formId: string; tag: string | undefined; staffId: string };

function discardDraft(parts: Parts, { formId, tag, staffId }: Discarded): Promise<void> {
  return changeDraft(
    parts.database,
    { formId, tag },
    () => undefined,
    async (trx, row) => {
      await keepTexts(trx, parts, row);
      await parts.formActs.note(trx, { formId, kind: 'discarded', before: { tag: row.tag }, staffId });
    },
  );
}

type Kept = MadeFrom & {
  formId: string;
  text: FormText;
  staffId: string;
  /** The texts of the form as people get it. */
  published: PublishedText | undefined;
};

/** Keeps texts as the draft of a form; none where they are as people get it. Returns their tag. */
async function saveDraft(parts: Parts, { formId, text, published, ...kept }: Kept): Promise<string> {
  const { tag, base, staffId } = kept;
  const next = tagOf(text);
  const now = iso(parts.clock.now());
  const last = parts.releases.of(formId).at(-1)?.number ?? 0;
  const title = () => parts.forms.find(formId)?.title ?? formId;
  await parts.database.transaction(async (trx) => {
    const row = await findFormDraft(trx, formId);
    const current = row?.tag ?? published?.tag;
    if (current === undefined) throw new AppError('not-found', { request: sentences.notFound });
    if (row?.offered_by) throw new AppError('conflict', { request: sentences.draftWaits });
    if (current !== tag) throw changedMeanwhile();
    const { brought, files } = broughtIn(parts, kept, row, formId);
    const isAsPublished = published?.tag === next && base === last;
    if (files)
      await parts.broughtForms.remember(trx, { formId, text: files, number: isAsPublished ? last : null });
    if (tag !== next || files) {
      const known = { brought: null, form_id: formId, tag, title: title(), base: last };
      const before = row ?? (published && { ...published.text, ...known });
      const broughtFrom = files && (parts.releases.parting(formId)?.from ?? 0);
      if (before)
        await noteSaved(trx, parts, { formId, staffId, before, draft: row, tag: next, broughtFrom });
    }
    if (isAsPublished) return removeFormDraft(trx, formId);
    await putFormDraft(trx, {
      ...newRow(formId, staffId, now),
      ...(row && { begun_by: row.begun_by, begun_at: row.begun_at, sent_back: row.sent_back }),
      ...text,
      title: titleIn(text) ?? row?.title ?? title(),
      base: Math.min(Math.max(base, row?.base ?? 0), last),
      tag: next,
      brought,
    });
  });
  return next;
}

/** Returns the tag of the product's files that a draft has, and their texts if it has only now come to have them. */
function broughtIn(
  { broughtForms }: Parts,
  { brought: said }: MadeFrom,
  row: FormDraftHead | undefined,
  formId: string,
): { brought: string | null; files: FormText | undefined } {
  const before = row?.brought ?? null;
  if (said === undefined || said === before) return { brought: before, files: undefined };
  // A process that was deployed with other files cannot tell what was brought: they are offered again.
  const files = said === null ? undefined : broughtForms.filed(formId, said);
  return { brought: files ? said : null, files };
}

/** Returns the title that texts give the form, as far as they can be read. */
function titleIn({ schema }: FormText): string | undefined {
  try {
    const { title } = Object(JSON.parse(schema)) as { title?: unknown };
    return typeof title === 'string' ? title.slice(0, LONGEST_TITLE).replace(UNSTORABLES, '') : undefined;
  } catch {
    return undefined;
  }
}

type PublishedText = { text: FormText; tag: string };

/** What is kept of the texts of all forms. */
const KEPT_CHARACTERS = 20_000_000;

function lengthOf({ schema, ui, fr }: FormText): number {
  return schema.length + ui.length + fr.length;
}

/** Returns what finds the texts of a form as people get it; undefined for one that does not run. */
function createPublishedTexts({ forms, releases, workshop, schemasFolder }: Parts) {
  /** By form, with the release that it is of; 0: of the product's files. Neither ever changes. */
  const found = createKept<PublishedText & { number: number }>(KEPT_CHARACTERS, ({ text }) => lengthOf(text));
  const read = async (formId: string, number: number) => {
    if (number === 0) return findFormText(schemasFolder, formId);
    const release = await releases.row(formId, number);
    return release && workshop.ask('texts', { id: formId, release });
  };
  return async (formId: string): Promise<PublishedText | undefined> => {
    if (!forms.find(formId)) return undefined;
    const number = releases.runs(formId) ? (releases.served(formId) ?? 0) : 0;
    const known = found.find(formId);
    if (known?.number === number) return known;
    const text = await read(formId, number);
    if (!text) return undefined;
    return found.put(formId, { number, text, tag: tagOf(text) });
  };
}

/** Returns what else is to be known of a form that somebody has open. */
async function aroundOf(parts: Parts, formId: string, row: FormDraftHead | undefined, staffId: string) {
  return {
    draft: row ? await stateOf(parts, row, staffId) : null,
    last: parts.releases.of(formId).at(-1)?.number ?? 0,
    product: await productOf(parts, formId, row),
  };
}

/** Returns what the product's files have of a form; null where that is nothing, or in its draft. */
async function productOf({ broughtForms }: Parts, formId: string, row: FormDraftHead | undefined) {
  const product = await broughtForms.offer(formId);
  return product?.tag === row?.brought ? null : product;
}

async function withProduct(parts: Parts): Promise<string[]> {
  const apart = parts.forms.all().filter(({ id }) => parts.releases.parting(id));
  if (apart.length === 0) return [];
  const rows = await listFormDrafts(parts.database.reader);
  const products = await Promise.all(
    apart.map(async ({ id }) => {
      const row = rows.find(({ form_id }) => form_id === id);
      return (await productOf(parts, id, row)) ? [id] : [];
    }),
  );
  return products.flat();
}

async function stateOf(parts: Parts, row: FormDraftHead, staffId: string): Promise<DraftState> {
  const { offered_by: by, offered_at: at, form_id: formId } = row;
  const tag = offerTagOf(row);
  const aside = row.again_of === null ? undefined : await findDraftAside(parts.database.reader, formId);
  const back = row.sent_back === null ? null : (JSON.parse(row.sent_back) as SentBack);
  const known = [row.begun_by, row.changed_by, by, row.approved_by, aside?.changed_by ?? null];
  const nameOf = await namesOf(parts, [...known, back?.by ?? null]);
  const offer = {
    reason: row.reason,
    againOf: row.again_of,
    migration: row.migration === null ? null : (JSON.parse(row.migration) as Migration),
    isMine: by === staffId,
    isApproved: !parts.needsApproval || row.approved_by !== null,
    approvedBy: row.approved_by === null ? null : nameOf(row.approved_by),
    publishAt: row.publish_at,
    aside: aside ? nameOf(aside.changed_by) : null,
  };
  return {
    base: row.base,
    begunBy: nameOf(row.begun_by),
    begunAt: row.begun_at,
    changedBy: nameOf(row.changed_by),
    changedAt: row.changed_at,
    isBrought: row.brought !== null,
    offer: tag === null || by === null || at === null ? null : { tag, by: nameOf(by), at, ...offer },
    sentBack: back && { ...back, by: nameOf(back.by), isMine: back.by === staffId },
  };
}
