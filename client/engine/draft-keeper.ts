import type { JsonObject } from '../../codegen/runtime/json.ts';
import { LONGEST_UNSAVED_MS } from '../../codegen/runtime/merge/longest-unsaved.ts';
import type { Marks } from '../../codegen/runtime/merge/marks.ts';
import { adopt, type Overtaken } from './adopt-answers.ts';
import { dropDraftCopies, dropDraftCopy, keepDraftCopy, ownKey } from './draft-copy.ts';
import type { FormStore } from './form-store.ts';
import { AccessEnded, type DraftToSave, type Saved } from './kept-draft.ts';
import type { TypedAnswers } from './typed-answers.ts';

/** Saves a draft; rejects when it could not, with `AccessEnded` when trying again is no use. */
export type SaveDraft = (draft: DraftToSave) => Promise<Saved>;

/** `waiting`: on this device only, until the server can be reached again. `ended`: until the person is known again. */
export type DraftStatus =
  | { kind: 'none' }
  | { kind: 'saved'; at: Date }
  | { kind: 'waiting' }
  | { kind: 'ended' };

/** Under which key this browser keeps a copy, and the version of the form that the answers are typed into. */
type CopyAs = { key: string | undefined; version: string };

/** What a keeper tells of. */
export type KeeperListener = {
  status: (status: DraftStatus) => void;
  overtaken?: (overtaken: Overtaken[]) => void;
  /** Everything is saved, and there is another version of the form. */
  released?: (formVersion: string) => void;
};

const IDLE_MS = 1_000;
const RETRY_MS = 10_000;

/**
 * Keeps half-filled answers: on the server a second after the last change and at most three after the first,
 * in the browser until the server has confirmed. Nothing is saved before something was changed. What others have
 * typed meanwhile comes into the page with each save, and whenever somebody comes back to it.
 */
export class DraftKeeper {
  private readonly store: FormStore;
  private readonly typed: TypedAnswers;
  private readonly save: SaveDraft;
  private readonly copyAs: CopyAs;
  private readonly listener: KeeperListener;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private unsavedSince: number | undefined;
  private saving: Promise<void> | undefined;
  private hasSaved = false;
  private isStopped = false;
  private isFinished = false;

  constructor(
    store: FormStore,
    typed: TypedAnswers,
    save: SaveDraft,
    copyAs: CopyAs,
    listener: KeeperListener,
  ) {
    this.store = store;
    this.typed = typed;
    this.save = save;
    this.copyAs = copyAs;
    this.listener = listener;
  }

  /** Begins to listen. @returns a function that stops it; what is unsaved by then is saved first. */
  start(): () => void {
    this.isStopped = false;
    const stopListening = this.store.on('change', () => this.changed());
    const flush = () => void this.flush();
    const look = () => void this.look();
    window.addEventListener('online', flush);
    window.addEventListener('pagehide', flush);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    // Copies of pages that were closed, and what was typed while nobody was known to be there.
    if (this.typed.hasAny()) this.changed();
    return () => {
      stopListening();
      window.removeEventListener('online', flush);
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
      flush();
      this.isStopped = true;
    };
  }

  /** There is something on the server that others may change. */
  expectOthers(): void {
    this.hasSaved = true;
  }

  /** Saves at once, also what nothing was changed of. */
  async settle(): Promise<void> {
    await this.saving;
    this.unsavedSince ??= Date.now();
    await this.flush();
  }

  /** Forgets everything: the answers were sent. */
  finish(): void {
    this.isFinished = true;
    clearTimeout(this.timer);
    this.unsavedSince = undefined;
    if (this.copyAs.key !== undefined) dropDraftCopies(this.copyAs.key);
  }

  private changed(): void {
    this.unsavedSince ??= Date.now();
    const longest = this.unsavedSince + LONGEST_UNSAVED_MS - Date.now();
    this.flushIn(Math.max(0, Math.min(IDLE_MS, longest)));
  }

  private flushIn(ms: number): void {
    clearTimeout(this.timer);
    if (!this.isStopped && !this.isFinished) this.timer = setTimeout(() => void this.flush(), ms);
  }

  /** Somebody comes or goes: what is unsaved is saved, and what others have typed is looked for. */
  private async look(): Promise<void> {
    const isComing = document.visibilityState === 'visible' && this.hasSaved && !this.saving;
    if (isComing && !this.isFinished) this.unsavedSince ??= Date.now();
    await this.flush();
  }

  private async flush(): Promise<void> {
    clearTimeout(this.timer);
    if (this.unsavedSince === undefined || this.isFinished) return;
    this.keepCopy();
    // The one that is under way is followed by another.
    if (this.saving) return;
    this.unsavedSince = undefined;
    this.saving = this.saveNow();
    await this.saving;
  }

  private async saveNow(): Promise<void> {
    const outcome = await this.trySave();
    this.saving = undefined;
    if (outcome === 'waiting') this.unsavedSince ??= Date.now();
    if (outcome === 'ended' || this.isFinished) return;
    if (this.unsavedSince !== undefined && this.isStopped && outcome !== 'waiting') void this.flush();
    else if (this.unsavedSince !== undefined) this.flushIn(outcome === 'waiting' ? RETRY_MS : IDLE_MS);
    else {
      if (this.copyAs.key !== undefined) dropDraftCopy(ownKey(this.copyAs.key));
      if (typeof outcome === 'object' && !this.isStopped) this.listener.released?.(outcome.formVersion);
    }
  }

  private values(): JsonObject {
    return this.store.valueAt([]) as JsonObject;
  }

  private keepCopy(): void {
    const { key, version } = this.copyAs;
    if (key === undefined || !this.typed.hasAny()) return;
    const [values, marks] = [this.values(), this.typed.marks(this.values())];
    keepDraftCopy(ownKey(key), { values, marks, changedAt: new Date().toISOString(), version });
  }

  private async trySave(): Promise<'saved' | 'waiting' | 'ended' | { formVersion: string }> {
    const moment = this.typed.moment();
    const marks = this.typed.ages(this.values(), moment);
    try {
      const saved = await this.save({ values: this.store.snapshot(), marks, version: this.copyAs.version });
      this.typed.confirm(moment, saved.savedAt);
      this.hasSaved = true;
      if (saved.merged) this.takeOver(saved.merged);
      if (!this.isFinished) this.listener.status({ kind: 'saved', at: new Date(saved.savedAt) });
      return saved.formVersion === undefined ? 'saved' : { formVersion: saved.formVersion };
    } catch (error) {
      const kind = error instanceof AccessEnded ? 'ended' : 'waiting';
      if (!this.isStopped && !this.isFinished) this.listener.status({ kind });
      return kind;
    }
  }

  private takeOver({ data, marks }: { data: object; marks: object }): void {
    const server = { data: data as JsonObject, marks: marks as Marks };
    const { joined, changes, overtaken } = adopt(this.values(), this.typed, server);
    for (const { path, value } of changes) this.store.seed(path, value);
    this.typed.rename(this.values(), joined.marks);
    if (overtaken.length > 0) this.listener.overtaken?.(overtaken);
  }
}
