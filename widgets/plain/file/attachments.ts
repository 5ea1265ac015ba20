import { type FileProblem, type FileRule, fileGone, tooManyFiles } from '../../../codegen/runtime/files.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { type Attachment, type AttachmentsState, idsOf, problemOf, type Trouble } from './attachment.ts';
import { problemHere, refusalOf } from './file-rules.ts';
import type { FoundFile } from './file-source.ts';
import type { KnownFile } from './known-files.ts';
import type { Upload, UploadOutcome } from './upload-file.ts';

let nextKey = 0;

/** The files of one field, outside of React: chosen, checked, uploaded, cancelled, removed, retried. */
export class Attachments {
  private state: AttachmentsState;
  private readonly listeners = new Set<() => void>();
  private readonly uploads = new Map<number, AbortController>();
  private readonly rule: FileRule;
  private readonly upload: Upload;

  constructor(
    rule: FileRule,
    upload: Upload,
    ids: readonly string[] = [],
    remembered: (id: string) => KnownFile | undefined = () => undefined,
  ) {
    this.rule = rule;
    this.upload = upload;
    const items = ids.map((id): Attachment => {
      const { name, size } = remembered(id) ?? {};
      return { key: nextKey++, name, size, state: 'attached', id };
    });
    this.state = { items, notice: undefined, said: '' };
  }

  snapshot = (): AttachmentsState => this.state;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Returns the ids of the attached files, in order. */
  ids(): string[] {
    return this.state.items.flatMap(idsOf);
  }

  isFull(): boolean {
    return this.kept().length >= this.rule.maxFiles;
  }

  /** Returns why the form cannot be sent yet, in a sentence. */
  problem(): string | undefined {
    return this.state.items.map(problemOf).find((sentence) => sentence !== undefined);
  }

  /** Checks the chosen files and uploads those that pass. Files refused earlier are dropped from the list. */
  add(files: readonly File[]): void {
    const kept = this.kept();
    const free = Math.max(0, this.rule.maxFiles - kept.length);
    const added = files.slice(0, free).map((file) => this.checked(file));
    this.set({
      items: [...kept, ...added],
      notice: files.length > free ? tooManyFiles : undefined,
      said: saidOfStart(added),
    });
    for (const item of added) if (item.state === 'uploading') void this.send(item);
  }

  /** Says that no more files may be added. */
  refuseMore(): void {
    this.set({ notice: tooManyFiles });
  }

  /** Shows what the server says about a file that was attached before. */
  learn(id: string, found: FoundFile | 'gone' | undefined): void {
    const item = this.state.items.find((one) => one.state === 'attached' && one.id === id);
    if (!item || !found) return;
    const { key, name, size } = item;
    if (found === 'gone') this.replace({ key, name, size, state: 'gone', id, trouble: fileGone });
    else this.replace({ ...item, ...found, state: 'attached', id });
  }

  /** Says that a file could not be opened. */
  failToOpen(name: string): void {
    this.set({ notice: { rule: 'opening', params: { name } } });
  }

  /** Takes a file away; an upload under way is cancelled. */
  remove(key: number): void {
    const item = this.state.items.find((one) => one.key === key);
    if (!item) return;
    this.uploads.get(key)?.abort();
    this.uploads.delete(key);
    const name = item.name ?? t('File');
    this.set({
      items: this.state.items.filter((one) => one.key !== key),
      notice: undefined,
      said: item.state === 'uploading' ? t('{name} cancelled', { name }) : t('{name} removed', { name }),
    });
  }

  /** Uploads a failed file again. */
  retry(key: number): void {
    const item = this.state.items.find((one) => one.key === key);
    if (!item?.file || item.state !== 'failed') return;
    const { name, size, file } = item;
    const again: Attachment = { key, name, size, file, state: 'uploading', percent: 0 };
    this.replace(again, t('Uploading {name}', { name }));
    void this.send(again);
  }

  /** Cancels all uploads under way. */
  stop(): void {
    for (const upload of this.uploads.values()) upload.abort();
    this.uploads.clear();
  }

  private kept(): Attachment[] {
    return this.state.items.filter((item) => item.state !== 'refused');
  }

  private checked(file: File): Attachment {
    const trouble = refusalOf(file, this.rule);
    const { name, size } = file;
    const common = { key: nextKey++, name, size, file };
    return trouble ? { ...common, state: 'refused', trouble } : { ...common, state: 'uploading', percent: 0 };
  }

  private async send(item: Attachment): Promise<void> {
    const { key, name, size, file } = item;
    if (!file) return;
    const controller = new AbortController();
    this.uploads.set(key, controller);
    const common = { key, name, size, file };
    const onProgress = (percent: number) => {
      if (this.uploads.get(key) !== controller) return;
      const isQuarter = percent % 25 === 0 && percent > 0 && percent < 100;
      this.replace(
        { ...common, state: 'uploading', percent },
        isQuarter ? t('{name}: {percent} percent uploaded', { name, percent }) : undefined,
      );
    };
    const outcome = await this.upload(file, onProgress, controller.signal);
    if (this.uploads.get(key) !== controller) return;
    this.uploads.delete(key);
    this.finish(common, outcome);
  }

  private finish(common: Pick<Attachment, 'key' | 'name' | 'size' | 'file'>, outcome: UploadOutcome): void {
    if (outcome.kind === 'attached') {
      const { id, name, address } = outcome;
      this.replace({ ...common, name, state: 'attached', id, address }, t('{name} is attached', { name }));
      return;
    }
    if (outcome.kind === 'failed') {
      this.replace({ ...common, state: 'failed', trouble: notUploaded(common.name) });
      return;
    }
    this.replace({ ...common, state: 'refused', trouble: troubleOf(outcome, this.rule) });
  }

  private replace(item: Attachment, said = this.state.said): void {
    this.set({ items: this.state.items.map((one) => (one.key === item.key ? item : one)), said });
  }

  private set(change: Partial<AttachmentsState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}

function troubleOf(
  outcome: Exclude<UploadOutcome, { kind: 'attached' | 'failed' }>,
  rule: FileRule,
): Trouble {
  if (outcome.kind === 'tooLarge') return { rule: 'size', params: { maxMb: rule.maxMb } };
  const { trouble } = outcome;
  return trouble.rule === 'said' ? trouble : problemHere(trouble, rule);
}

function notUploaded(name = ''): FileProblem {
  return { rule: 'upload', params: { name } };
}

function saidOfStart(added: readonly Attachment[]): string {
  const names = added.filter(({ state }) => state === 'uploading').map(({ name }) => name);
  return names.length > 0 ? t('Uploading {names}', { names: names.join(', ') }) : '';
}
