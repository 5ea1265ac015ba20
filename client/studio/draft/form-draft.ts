import { history, isolateHistory, redo, undo, undoDepth } from '@codemirror/commands';
import { EditorState, type Extension, type Transaction, type TransactionSpec } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { FormText } from '../../api/studio.ts';

/** One of the files of a form. */
export type FileKind = keyof FormText;

/** A file that is shown as text as well. */
export type CodeKind = Exclude<FileKind, 'fr'>;

/** All of them. */
export const KINDS: FileKind[] = ['schema', 'ui', 'fr'];

/** Which files one step of the person has changed, each as often as it was, in order; the same object however often it is undone. */
export type Step = FileKind[];

/** What a button of the structured editor does to the texts of a form. */
export type FormChange = (text: FormText) => FormText;

/**
 * The files of a form while they are edited. Whether a change is typed as text or made by a button, it is one
 * step of one history, so one Undo takes it back in all files.
 */
export class FormDraft {
  private readonly states: Record<FileKind, EditorState>;
  private readonly views: Partial<Record<FileKind, EditorView>> = {};
  private readonly listeners = new Set<() => void>();
  private done: Step[] = [];
  private undone: Step[] = [];
  private group: string | undefined;
  private isTravelling = false;
  private current: FormText;

  constructor(text: FormText, extensions: (kind: FileKind) => Extension) {
    const open = (kind: FileKind) =>
      EditorState.create({ doc: text[kind], extensions: [history(), extensions(kind)] });
    this.states = { schema: open('schema'), ui: open('ui'), fr: open('fr') };
    this.current = text;
  }

  /** The texts as they are now; the same object until one changes. */
  text = (): FormText => this.current;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  stateOf(kind: FileKind): EditorState {
    return this.states[kind];
  }

  /** From now on the file is shown by this view; undefined: by none. */
  show(kind: FileKind, view: EditorView | undefined): void {
    if (view) this.views[kind] = view;
    else delete this.views[kind];
  }

  /** What a view has to call with its transactions. */
  take(kind: FileKind, transactions: readonly Transaction[]): void {
    const before = this.states[kind];
    const after = transactions.at(-1)?.state ?? before;
    this.states[kind] = after;
    if (!transactions.some(({ docChanged }) => docChanged)) return;
    if (!this.isTravelling && undoDepth(after) > undoDepth(before)) this.remember([kind]);
    this.current = { ...this.current, [kind]: after.doc.toString() };
    this.announce();
  }

  /**
   * Changes the texts in one step. Changes one after the other that name the same `group`, such as the keystrokes in
   * one box, are one step.
   * @returns the step; undefined where nothing has changed
   */
  edit(change: FormChange, group?: string): Step | undefined {
    const next = change(this.current);
    const changed = KINDS.filter((kind) => next[kind] !== this.current[kind]);
    if (changed.length === 0) return undefined;
    this.travel(() => {
      for (const kind of changed) this.dispatch(kind, replacement(this.current[kind], next[kind]));
    });
    const last = this.done.at(-1);
    if (group !== undefined && group === this.group && last) last.push(...changed);
    else this.remember(changed);
    this.group = group;
    this.announce();
    return this.done.at(-1);
  }

  /** Whether a step counts now: it was made, and not undone. */
  holds = (step: Step): boolean => this.done.includes(step);

  undo = (): boolean => this.go(this.done, this.undone, undo);

  redo = (): boolean => this.go(this.undone, this.done, redo);

  canUndo = (): boolean => this.done.length > 0;

  canRedo = (): boolean => this.undone.length > 0;

  private go(from: Step[], to: Step[], command: typeof undo): boolean {
    const step = from.pop();
    if (!step) return false;
    const back = step.reverse();
    to.push(back);
    this.group = undefined;
    this.travel(() => {
      for (const kind of back) {
        const dispatch = (transaction: Transaction) => this.dispatch(kind, transaction);
        command({ state: this.states[kind], dispatch });
      }
    });
    this.announce();
    return true;
  }

  private remember(step: Step): void {
    this.done.push(step);
    this.undone = [];
    this.group = undefined;
  }

  private dispatch(kind: FileKind, change: Transaction | TransactionSpec): void {
    const transaction = 'state' in change ? change : this.states[kind].update(change);
    const view = this.views[kind];
    if (view) view.dispatch(transaction);
    else this.take(kind, [transaction]);
  }

  private travel(work: () => void): void {
    this.isTravelling = true;
    work();
    this.isTravelling = false;
  }

  private announce(): void {
    if (!this.isTravelling) for (const listener of [...this.listeners]) listener();
  }
}

/** Replaces what is between the beginning and the end that both texts share. */
function replacement(before: string, after: string): TransactionSpec {
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return {
    changes: { from: start, to: before.length - end, insert: after.slice(start, after.length - end) },
    annotations: isolateHistory.of('full'),
    scrollIntoView: true,
  };
}
