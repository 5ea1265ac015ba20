import { deepEquals, type ErrorSchema } from '@rjsf/utils';
import { dotted, isWithin, type Path, valueAt } from '../../../codegen/runtime/field-path.ts';
import type { FieldErrors } from '../../../codegen/runtime/json-schema.ts';
import type { Choose } from '../../../codegen/runtime/shape/flatten.ts';
import type {
  ChoiceMade,
  FieldState,
  FixedValue,
  FormAccess,
  LateValue,
  MissingPart,
} from '../../form-access.ts';
import { LateParts } from '../../late-parts.ts';
import { Listeners } from '../../listeners.ts';
import { changedPaths } from './changed-paths.ts';
import { errorsByPath } from './error-schema.ts';
import { withValue } from './with-value.ts';

/** The callbacks of RJSF's form. */
type Form = {
  onChange: (value: unknown, path: (string | number)[]) => void;
  onBlur: (id: string, value: unknown) => void;
};

const UNTOUCHED: FieldState = { error: undefined, revision: 0 };

/**
 * RJSF's form as our widgets see one. RJSF holds the answers and renders what follows from them, but only later. This
 * class knows each change at once, so that several changes in a row by our widgets add up, and it can tell which
 * answers of RJSF came from elsewhere.
 */
export class RjsfAccess implements FormAccess {
  /** The values made when the form is sent, and the parts still to come. */
  readonly late = new LateParts();
  private values: unknown;
  private told: unknown;
  private form: Form = { onChange: () => {}, onBlur: () => {} };
  private errors: FieldErrors = {};
  private readonly fixed: Record<string, FixedValue>;
  private readonly states = new Map<string, FieldState>();
  private readonly choices = new Map<string, ChoiceMade>();
  private readonly fields = new Listeners();
  private readonly watchers = new Listeners();

  constructor(fixed: Record<string, FixedValue> = {}) {
    this.fixed = fixed;
  }

  /** Takes over RJSF's answers; called once, before anything is shown. */
  begin(formData: unknown, form: Form): void {
    this.values = formData;
    this.told = formData;
    this.form = form;
  }

  /** Shows answers that RJSF got from elsewhere; called after each of its renders. */
  follow(formData: unknown, form: Form): void {
    this.form = form;
    const changed = changedPaths(this.told, formData);
    this.told = formData;
    for (const path of changed) {
      const value = valueAt(formData, path);
      if (deepEquals(this.valueAt(path) ?? undefined, value ?? undefined)) continue;
      this.take(path, value);
      this.showAnew(path);
    }
  }

  /** Takes over the errors that RJSF shows. */
  showErrors(errorSchema: ErrorSchema | undefined): void {
    const found = errorsByPath(errorSchema);
    const before = this.errors;
    this.errors = found;
    for (const key of new Set([...Object.keys(before), ...Object.keys(found)])) {
      if (before[key] === found[key]) continue;
      this.states.set(key, { ...this.stateOf(key), error: found[key] });
      this.fields.notify(key);
    }
  }

  valueAt(path: Path): unknown {
    return valueAt(this.values, path);
  }

  /** Records a value without telling RJSF; the caller does. */
  take(path: Path, value: unknown): void {
    this.values = withValue(this.values, path, value);
    for (let depth = path.length; depth >= 0; depth--) this.watchers.notify(dotted(path.slice(0, depth)));
  }

  change(path: Path, value: unknown): void {
    this.take(path, value);
    this.form.onChange(value, [...path]);
  }

  leave(path: Path): void {
    this.form.onBlur(dotted(path), this.valueAt(path));
  }

  replace(path: Path, value: unknown): void {
    this.seed(path, value);
  }

  seed(path: Path, value: unknown, isShown = false): void {
    this.change(path, value);
    if (!isShown) this.showAnew(path);
    const key = dotted(path);
    for (const watched of this.watchers.keys())
      if (watched !== key && isWithin(watched, key)) this.watchers.notify(watched);
  }

  removeEntry(path: Path, index: number): void {
    const entries = this.valueAt(path);
    if (Array.isArray(entries)) this.change(path, entries.toSpliced(index, 1));
  }

  stateOf(key: string): FieldState {
    return this.states.get(key) ?? UNTOUCHED;
  }

  subscribe(key: string, listener: () => void): () => void {
    return this.fields.add(key, listener);
  }

  watch(key: string, listener: () => void): () => void {
    return this.watchers.add(key, listener);
  }

  fixedValue(key: string): FixedValue | undefined {
    return this.fixed[key];
  }

  provide(path: Path, late: LateValue): () => void {
    return this.late.provide(path, late);
  }

  miss(path: Path, part: MissingPart): () => void {
    return this.late.miss(path, part);
  }

  /** Does nothing: RJSF's sentence about the missing part stays until it judges again. */
  arrive(): void {}

  /** Returns the alternatives that the person has chosen at a path. */
  readonly chosen: Choose = (path, id) => this.choiceAt(path, id)?.active;

  choiceAt(path: Path, id: string): ChoiceMade | undefined {
    return this.choices.get(`${dotted(path)}.~${id}`);
  }

  makeChoice(path: Path, id: string, choice: ChoiceMade): void {
    this.choices.set(`${dotted(path)}.~${id}`, choice);
  }

  /** Mounts the fields at and below a path anew, or else the nearest field around it. */
  private showAnew(path: Path): void {
    const key = dotted(path);
    const known = this.fields.keys();
    const inside = known.filter((field) => isWithin(field, key));
    const around = path
      .map((_step, depth) => dotted(path.slice(0, depth)))
      .filter((one) => known.includes(one));
    for (const field of inside.length > 0 ? inside : around.slice(-1)) {
      const state = this.stateOf(field);
      this.states.set(field, { ...state, revision: state.revision + 1 });
      this.fields.notify(field);
    }
  }
}
