import { history, isolateHistory, redo, undo, undoDepth } from '@codemirror/commands';
import { EditorState, type Extension, type Transaction, type TransactionSpec } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { FormText } from '../../api/studio.ts';

/** One of the files of a form. */
export type FileKind = keyof FormText;

/** A file that can also be edited as text. */
export type CodeKind = Exclude<FileKind, 'fr'>;

/** All files of a form. */
export const KINDS: FileKind[] = ['schema', 'ui', 'fr'];

/**
 * The files that one step has changed, in order, once for each change. It stays the same object when undone and redone.
 */
export type Step = FileKind[];

/** A change of a form's texts by a button of the structured editor. */
export type FormChange = (text: FormText) => FormText;

/**
 * The files of a form while they are edited. A change is one step of a single history, whether it was typed as text or
 * made by a button, so one Undo reverts it in all files.
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

  /** Returns the current texts; the same object until one changes. */
  text = (): FormText => this.current;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  stateOf(kind: FileKind): EditorState {
    return this.states[kind];
  }

  /** Sets the view that shows a file; undefined: none. */
  show(kind: FileKind, view: EditorView | undefined): void {
    if (view) this.views[kind] = view;
    else delete this.views[kind];
  }

  /** Takes a view's transactions; a view must pass them on here. */
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
   * Changes the texts in one step. Consecutive changes with the same `group`, such as the keystrokes in one box, are
   * joined into one step.
   * @returns the step; undefined if nothing has changed
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

  /** Tells whether a step was made and is not undone. */
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

/** Replaces the text between the common beginning and the common end. */
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
