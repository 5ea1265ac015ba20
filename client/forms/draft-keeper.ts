import { dropDraftCopy, keepDraftCopy } from './draft-copy.ts';
import type { FormStore, FormValues } from './form-store.ts';

/** Saves a draft, typed into this version of the form, on the server; rejects when it could not. */
export type SaveDraft = (values: FormValues, formVersion: string) => Promise<{ savedAt: string }>;

/** `waiting`: on this device only, until the server can be reached again. */
export type DraftStatus = { kind: 'none' } | { kind: 'saved'; at: Date } | { kind: 'waiting' };

/** Under which key this browser keeps a copy, and the version of the form that the answers are typed into. */
type CopyAs = { key: string; version: string };

const IDLE_MS = 1_000;
const LONGEST_MS = 3_000;
const RETRY_MS = 10_000;

/**
 * Keeps half-filled answers: on the server a second after the last change and at most three after the first,
 * in the browser until the server has confirmed. Nothing is saved before something was changed.
 */
export class DraftKeeper {
  private readonly store: FormStore;
  private readonly save: (values: FormValues) => ReturnType<SaveDraft>;
  private readonly copyAs: CopyAs | undefined;
  private readonly report: (status: DraftStatus) => void;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private unsavedSince: number | undefined;
  private isSaving = false;
  private isStopped = false;
  private isFinished = false;

  constructor(
    store: FormStore,
    save: (values: FormValues) => ReturnType<SaveDraft>,
    copyAs: CopyAs | undefined,
    report: (status: DraftStatus) => void,
  ) {
    this.store = store;
    this.save = save;
    this.copyAs = copyAs;
    this.report = report;
  }

  /** Begins to listen. @returns a function that stops it; what is unsaved by then is saved first. */
  start(): () => void {
    this.isStopped = false;
    const stopListening = this.store.on('change', () => this.changed());
    const flush = () => void this.flush();
    window.addEventListener('online', flush);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      stopListening();
      window.removeEventListener('online', flush);
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
      this.isStopped = true;
    };
  }

  /** Forgets everything: the answers were sent. */
  finish(): void {
    this.isFinished = true;
    clearTimeout(this.timer);
    this.unsavedSince = undefined;
    if (this.copyAs) dropDraftCopy(this.copyAs.key);
  }

  private changed(): void {
    this.unsavedSince ??= Date.now();
    const longest = this.unsavedSince + LONGEST_MS - Date.now();
    this.flushIn(Math.max(0, Math.min(IDLE_MS, longest)));
  }

  private flushIn(ms: number): void {
    clearTimeout(this.timer);
    if (!this.isStopped && !this.isFinished) this.timer = setTimeout(() => void this.flush(), ms);
  }

  private async flush(): Promise<void> {
    clearTimeout(this.timer);
    if (this.unsavedSince === undefined || this.isFinished) return;
    const values = this.store.snapshot();
    this.keepCopy(values);
    // The one that is under way is followed by another.
    if (this.isSaving) return;
    this.isSaving = true;
    this.unsavedSince = undefined;
    const hasSaved = await this.trySave(values);
    this.isSaving = false;
    if (!hasSaved) this.unsavedSince ??= Date.now();
    if (this.unsavedSince !== undefined && this.isStopped && hasSaved) void this.flush();
    else if (this.unsavedSince !== undefined) this.flushIn(hasSaved ? IDLE_MS : RETRY_MS);
    else if (this.copyAs) dropDraftCopy(this.copyAs.key);
  }

  private keepCopy(values: FormValues): void {
    if (!this.copyAs) return;
    const { key, version } = this.copyAs;
    keepDraftCopy(key, { values, changedAt: new Date().toISOString(), version });
  }

  private async trySave(values: FormValues): Promise<boolean> {
    try {
      const { savedAt } = await this.save(values);
      this.report({ kind: 'saved', at: new Date(savedAt) });
      return true;
    } catch {
      this.report({ kind: 'waiting' });
      return false;
    }
  }
}
