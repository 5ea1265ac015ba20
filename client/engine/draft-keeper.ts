import type { JsonObject } from '../../codegen/runtime/json.ts';
import { LONGEST_UNSAVED_MS } from '../../codegen/runtime/merge/longest-unsaved.ts';
import type { Marks } from '../../codegen/runtime/merge/marks.ts';
import { adopt, type Overtaken } from './adopt-answers.ts';
import { dropDraftCopies, dropDraftCopy, keepDraftCopy, ownKey } from './draft-copy.ts';
import type { FormStore } from './form-store.ts';
import { type DraftToSave, type Saved, type Unsaved, unsavedBy } from './kept-draft.ts';
import type { TypedAnswers } from './typed-answers.ts';

/** Saves a draft. Rejects if that fails, with `SaveFailed` if the server has said so. */
export type SaveDraft = (draft: DraftToSave) => Promise<Saved>;

/**
 * `waiting`: kept on this device only, until the server can be reached. `ended`: the same until the person has shown
 * again who they are. `refused`: the same until the answers are others. `unkept`: not even on this device, whose
 * browser keeps nothing or no more.
 */
export type DraftStatus =
  | { kind: 'none' }
  | { kind: 'saved'; at: Date }
  | { kind: Unsaved }
  | { kind: 'unkept' };

/** The key under which this browser keeps a copy, if any, and the version of the form that answers are typed into. */
type CopyAs = { key: string | undefined; version: string };

/** The events that a keeper reports. */
export type KeeperListener = {
  status: (status: DraftStatus) => void;
  overtaken?: (overtaken: Overtaken[]) => void;
  /** Called once everything is saved if there is another version of the form by then. */
  released?: (formVersion: string) => void;
};

const IDLE_MS = 1_000;
const RETRY_MS = 10_000;

/**
 * Keeps half-filled answers: on the server one second after the last change and at most three after the first, in the
 * browser until the server has confirmed them. Nothing is saved before the first change. Each save, and each return to
 * the page, also brings in what others have typed meanwhile.
 */
export class DraftKeeper {
  // Only declared, which adds nothing to the script: the constructor sets them.
  declare private readonly store: FormStore;
  declare private readonly typed: TypedAnswers;
  declare private readonly save: SaveDraft;
  declare private readonly copyAs: CopyAs;
  declare private readonly listener: KeeperListener;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** When it is to be saved and when the timer wakes, earlier at times, as `performance.now()` counts. */
  private dueAt = 0;
  private wakesAt = 0;
  private unsavedSince: number | undefined;
  private saving: Promise<void> | undefined;
  private hasSaved = false;
  private isCopied = false;
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

  /** Starts listening. @returns a function that saves what is unsaved and stops */
  start(): () => void {
    this.isStopped = false;
    const stopListening = this.store.on('change', () => this.changed());
    const flush = () => void this.flush();
    const look = () => void this.look();
    const stop = new AbortController();
    window.addEventListener('online', flush, stop);
    window.addEventListener('pagehide', flush, stop);
    window.addEventListener('focus', look, stop);
    document.addEventListener('visibilitychange', look, stop);
    // Unsaved answers may come from copies of closed pages, or were typed before there was a keeper.
    if (this.typed.hasAny()) this.changed();
    return () => {
      stopListening();
      stop.abort();
      flush();
      this.isStopped = true;
    };
  }

  /** Looks for others' changes even before the first save: the server has a draft already. */
  expectOthers(): void {
    this.hasSaved = true;
  }

  /** Saves at once, even if nothing was changed. Resolves to whether a page that is loaded again has all answers. */
  async settle(): Promise<boolean> {
    await this.saving;
    this.unsavedSince ??= Date.now();
    await this.flush();
    return this.isCopied || !this.typed.hasAny();
  }

  /** Forgets everything: the answers were sent. */
  finish(): void {
    this.isFinished = true;
    clearTimeout(this.timer);
    this.unsavedSince = undefined;
    if (this.copyAs.key) dropDraftCopies(this.copyAs.key);
  }

  private changed(): void {
    this.unsavedSince ??= Date.now();
    const longest = this.unsavedSince + LONGEST_UNSAVED_MS - Date.now();
    this.flushIn(Math.max(0, Math.min(IDLE_MS, longest)));
  }

  /** Lets a timer that wakes earlier do so, and wait for the rest then: to set another at each key takes its time. */
  private flushIn(ms: number): void {
    if (this.isStopped || this.isFinished) return;
    this.dueAt = performance.now() + ms;
    if (this.timer !== undefined && this.wakesAt <= this.dueAt) return;
    clearTimeout(this.timer);
    this.wakesAt = this.dueAt;
    this.timer = setTimeout(() => this.wake(), ms);
  }

  private wake(): void {
    this.timer = undefined;
    const rest = this.dueAt - performance.now();
    if (rest > 0) this.flushIn(rest);
    else void this.flush();
  }

  /** Called when somebody comes to the page or leaves it: saves what is unsaved, and gets what others have typed. */
  private async look(): Promise<void> {
    const isComing = document.visibilityState === 'visible' && this.hasSaved && !this.saving;
    if (isComing && !this.isFinished) this.unsavedSince ??= Date.now();
    await this.flush();
  }

  private async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.unsavedSince === undefined || this.isFinished) return;
    this.isCopied = this.keepCopy();
    // The save that is under way will be followed by another.
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
    if (this.unsavedSince !== undefined) {
      if (outcome === 'waiting') this.flushIn(RETRY_MS);
      else if (this.isStopped) void this.flush();
      else this.flushIn(IDLE_MS);
    } else if (outcome !== 'refused') {
      if (this.copyAs.key) dropDraftCopy(ownKey(this.copyAs.key, this.copyAs.version));
      if (typeof outcome === 'object' && !this.isStopped) this.listener.released?.(outcome.formVersion);
    }
  }

  private values(): JsonObject {
    return this.store.valueAt([]) as JsonObject;
  }

  /** Returns whether the browser has a copy. */
  private keepCopy(): boolean {
    const { key, version } = this.copyAs;
    if (!key || !this.typed.hasAny()) return false;
    const [values, marks] = [this.values(), this.typed.marks(this.values())];
    return keepDraftCopy(ownKey(key, version), {
      values,
      marks,
      changedAt: new Date().toISOString(),
      version,
    });
  }

  private async trySave(): Promise<'saved' | Unsaved | { formVersion: string }> {
    const moment = this.typed.moment();
    const marks = this.typed.ages(this.values(), moment);
    try {
      const { savedAt, merged, formVersion } = await this.save({
        values: this.store.snapshot(),
        marks,
        version: this.copyAs.version,
      });
      this.typed.confirm(moment, savedAt);
      this.hasSaved = true;
      if (merged) this.takeOver(merged);
      if (!this.isFinished) this.listener.status({ kind: 'saved', at: new Date(savedAt) });
      return formVersion === undefined ? 'saved' : { formVersion };
    } catch (error) {
      const kind = unsavedBy(error);
      if (!this.isStopped && !this.isFinished) this.tellUnsaved(kind);
      return kind;
    }
  }

  /** Says nothing of answers that were all saved: what failed was to look for others'. */
  private tellUnsaved(kind: Unsaved): void {
    const isTyped = this.typed.hasAny();
    if (isTyped && !this.isCopied) this.listener.status({ kind: 'unkept' });
    else if (isTyped || kind === 'ended') this.listener.status({ kind });
  }

  private takeOver({ data, marks }: { data: object; marks: object }): void {
    const server = { data: data as JsonObject, marks: marks as Marks };
    const { joined, changes, overtaken } = adopt(this.values(), this.typed, server);
    for (const { path, value } of changes) this.store.seed(path, value);
    this.typed.rename(this.values(), joined.marks);
    if (overtaken.length > 0) this.listener.overtaken?.(overtaken);
  }
}
