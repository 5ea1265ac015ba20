import { dotted, isWithin, type Path, pathFrom } from '../../codegen/runtime/field-path.ts';
import type { FormValues } from '../../codegen/runtime/form-definition.ts';
import { isContainer } from '../../codegen/runtime/json.ts';
import type { JsonSchema } from '../../codegen/runtime/json-schema.ts';
import type { Finding, Findings } from '../../codegen/runtime/problems.ts';
import { sayFinding } from '../../codegen/runtime/say-rule.ts';
import type { Choose } from '../../codegen/runtime/shape/flatten.ts';
import { spoken } from '../../codegen/runtime/translate.ts';
import type {
  ChoiceMade,
  FieldState,
  FixedValue,
  FormAccess,
  LateValue,
  MissingPart,
} from '../../widgets/form-access.ts';
import { LateParts } from '../../widgets/late-parts.ts';
import { Listeners } from '../../widgets/listeners.ts';

export type { FormValues };

/** Notified before and after each answer that the person changes. */
export type Typing = {
  before(values: FormValues, path: Path): void;
  after(values: FormValues, path: Path): void;
};

type Judge = (values: FormValues, chosen: Choose) => Findings;

const UNTOUCHED: FieldState = { error: undefined, revision: 0 };

/**
 * Holds the answers and their errors outside of React: typing re-renders nothing, an error re-renders only its own
 * field. Errors are kept as findings and put into words with `schema`. No error is shown before the first failed
 * submit; from then on a field is judged again when it is left.
 */
export class FormStore implements FormAccess {
  /** Absent where nobody keeps what is typed. */
  typing: Typing | undefined;
  private values: FormValues;
  private judge: Judge;
  private schema: JsonSchema;
  private readonly fixed: Record<string, FixedValue>;
  private readonly states = new Map<string, FieldState>();
  private readonly late = new LateParts();
  private readonly fields = new Listeners();
  private readonly watchers = new Listeners();
  protected readonly changes = new Listeners();
  /** The findings that are shown as errors, by dotted path. */
  readonly errors = new Map<string, Finding>();
  /** What findings were last worded as, where and in which language. Those with words of their own are asked anew. */
  private sentences = new WeakMap<Finding, { as: string; sentence: string }>();
  private readonly choices = new Map<string, ChoiceMade>();
  protected hasFailed = false;
  /** Changes whenever the errors that are shown do. */
  version = 0;
  /** The rules' findings for the current answers; cleared at each change. */
  protected verdict: Findings | undefined;
  /** Keys whose errors the server sent. */
  sentBack = new Set<string>();

  constructor(
    values: FormValues,
    judge: Judge,
    fixed: Record<string, FixedValue> = {},
    schema: JsonSchema = {},
  ) {
    this.values = values;
    this.judge = judge;
    this.schema = schema;
    this.fixed = fixed;
  }

  /** Returns a copy of all answers. */
  snapshot(): FormValues {
    return structuredClone(this.values);
  }

  valueAt(path: Path): unknown {
    let value: unknown = this.values;
    for (const key of path) value = isContainer(value) ? value[key] : undefined;
    return value;
  }

  fixedValue(key: string): FixedValue | undefined {
    return this.fixed[key];
  }

  change(path: Path, value: unknown): void {
    this.typing?.before(this.values, path);
    this.set(path, value);
    this.typing?.after(this.values, path);
    this.changes.notify('change');
  }

  replace(path: Path, value: unknown): void {
    this.typing?.before(this.values, path);
    this.seed(path, value);
    this.typing?.after(this.values, path);
    this.changes.notify('change');
  }

  seed(path: Path, value: unknown, isShown = false): void {
    this.set(path, value);
    const key = dotted(path);
    if (!isShown) for (const field of this.fields.keys()) if (isWithin(field, key)) this.mountAnew(field);
    for (const watched of this.watchers.keys())
      if (watched !== key && isWithin(watched, key)) this.watchers.notify(watched);
  }

  /** Returns the alternatives that the person has chosen at a path. */
  readonly chosen: Choose = (path, id) => this.choiceAt(path, id)?.active;

  choiceAt(path: Path, id: string): ChoiceMade | undefined {
    return this.choices.get(choiceKey(path, id));
  }

  makeChoice(path: Path, id: string, choice: ChoiceMade): void {
    this.verdict = undefined;
    this.choices.set(choiceKey(path, id), choice);
  }

  removeEntry(path: Path, index: number): void {
    const entries = this.valueAt(path);
    if (!Array.isArray(entries)) return;
    this.change(path, entries.toSpliced(index, 1));
    const list = dotted(path);
    moveUp(this.states, list, index);
    moveUp(this.errors, list, index);
    moveUp(this.choices, list, index);
    const sentBack = new Map([...this.sentBack].map((key) => [key, true]));
    moveUp(sentBack, list, index);
    this.sentBack = new Set(sentBack.keys());
    this.version += 1;
    this.changes.notify('leave');
  }

  /** Replaces all answers. */
  replaceAll(values: FormValues): void {
    this.values = values;
    this.verdict = undefined;
    this.choices.clear();
    for (const key of this.fields.keys()) this.mountAnew(key);
    for (const key of this.watchers.keys()) this.watchers.notify(key);
    this.changes.notify('change');
  }

  leave(path: Path): void {
    if (this.hasFailed) this.judgeAgain(dotted(path));
    this.changes.notify('leave');
  }

  provide(path: Path, late: LateValue): () => void {
    return this.toldOf(this.late.provide(path, late));
  }

  miss(path: Path, part: MissingPart): () => void {
    return this.toldOf(this.late.miss(path, part));
  }

  private toldOf(takeBack: () => void): () => void {
    this.changes.notify('leave');
    return () => {
      takeBack();
      this.changes.notify('leave');
    };
  }

  arrive(path: Path): void {
    const key = dotted(path);
    if (!this.errors.has(key) || this.sentBack.has(key)) return;
    const errors = this.findErrors();
    for (const one of [key, ...Object.keys(errors).filter((other) => isWithin(other, key))])
      this.showError(one, errors[one]);
    this.changes.notify('leave');
  }

  /** Tells whether some part of the form, or of the fields concerned, is still loading. */
  isComing(concerns: (key: string) => boolean = () => true): boolean {
    return this.late.isComing(concerns);
  }

  /** Switches to another language: judges in it from now on, and rewords the errors that are shown. */
  judgeBy(judge: Judge, schema: JsonSchema): void {
    if (schema === this.schema) return;
    this.judge = judge;
    this.schema = schema;
    this.verdict = undefined;
    this.sentences = new WeakMap();
    for (const [key, finding] of this.errors) this.showError(key, finding);
    this.changes.notify('leave');
  }

  /** Judges everything. The result is shown only by `fail`. */
  findErrors(): Findings {
    this.verdict ??= this.judge(this.values, this.chosen);
    return this.atControls(this.late.problems(this.verdict));
  }

  /** Words a finding for the control that shows it. Asked again, it knows the sentence. */
  sentenceOf(key: string, finding: Finding): string {
    const as = `${spoken()?.language} ${key}`;
    const known = this.sentences.get(finding);
    if (known?.as === as && !finding.say) return known.sentence;
    const sentence = sayFinding(this.schema, key, finding);
    this.sentences.set(finding, { as, sentence });
    return sentence;
  }

  /** Makes the values that exist only on sending, and adds them to `sent`. @returns findings for those that failed */
  async addLateValues(sent: FormValues): Promise<Findings> {
    const { made, errors } = await this.late.make();
    for (const [path, value] of made) assign(sent, path, value);
    return errors;
  }

  /** Shows these errors and no others. With `origin` `server`, each disappears as soon as its field is edited. */
  fail(errors: Findings, origin: 'browser' | 'server' = 'browser'): void {
    this.hasFailed = true;
    const placed = this.atControls(errors);
    const shown = this.late.onPage(placed);
    const sentBack = Object.keys(shown).filter((key) => origin === 'server' && shown[key] === placed[key]);
    this.sentBack = new Set(sentBack);
    for (const key of [...this.errors.keys()]) if (!(key in shown)) this.showError(key, undefined);
    for (const key of Object.keys(shown)) this.showError(key, shown[key]);
    this.changes.notify('leave');
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

  /** `change`: an answer changed. `leave`: a field was left or the errors changed. */
  on(event: 'change' | 'leave', listener: () => void): () => void {
    return this.changes.add(event, listener);
  }

  private set(path: Path, value: unknown): void {
    this.verdict = undefined;
    this.values = assign(this.values, path, value);
    const key = dotted(path);
    if (this.sentBack.delete(key)) this.showError(key, undefined);
    for (let depth = path.length; depth >= 0; depth--) this.watchers.notify(dotted(path.slice(0, depth)));
  }

  /** Judges again when a field is left. Only that field can show a new error; others are updated if they show one. */
  private judgeAgain(left: string): void {
    const errors = this.findErrors();
    for (const key of new Set([left, ...this.errors.keys()]))
      if (!this.sentBack.has(key)) this.showError(key, errors[key]);
  }

  /** Moves findings about one of several values of a single control, such as files, to that control. */
  private atControls(errors: Findings): Findings {
    const placed: Findings = {};
    for (const [key, error] of Object.entries(errors)) {
      const path = this.fields.has(key) ? [] : pathFrom(key).slice(0, -1);
      const above = dotted(path);
      const several = this.fields.has(above) && this.valueAt(path);
      placed[Array.isArray(several) && !several.some(isContainer) ? above : key] ??= error;
    }
    return placed;
  }

  private showError(key: string, finding: Finding | undefined): void {
    if (finding) this.errors.set(key, finding);
    else this.errors.delete(key);
    const error = finding && this.sentenceOf(key, finding);
    const state = this.stateOf(key);
    if (state.error === error) return;
    this.version += 1;
    this.states.set(key, { ...state, error });
    this.fields.notify(key);
  }

  private mountAnew(key: string): void {
    const state = this.stateOf(key);
    this.states.set(key, { ...state, revision: state.revision + 1 });
    this.fields.notify(key);
  }
}

/** Returns a key that no field can have: in a field's key, a tilde is always followed by a digit. */
function choiceKey(path: Path, id: string): string {
  return `${dotted(path)}.~${id}`;
}

/** Drops what is kept for the entry `index` of a list, and moves what is kept for later entries up by one. */
function moveUp<Value>(kept: Map<string, Value>, list: string, index: number): void {
  const moved = new Map<string, Value>();
  for (const [key, value] of [...kept]) {
    if (!key.startsWith(`${list}.`)) continue;
    const [entry, ...rest] = key.slice(list.length + 1).split('.');
    const at = Number(entry);
    if (!(at >= index)) continue;
    kept.delete(key);
    if (at > index) moved.set([list, at - 1, ...rest].join('.'), value);
  }
  for (const [key, value] of moved) kept.set(key, value);
}

type Container = Record<string | number, unknown>;

function newContainer(firstKey: string | number | undefined): Container {
  return (typeof firstKey === 'number' ? [] : {}) as Container;
}

/** Sets a value in place and creates what is missing on the way; `undefined` removes the key. */
function assign(root: FormValues, path: Path, value: unknown): FormValues {
  let parent: Container = root;
  for (const [depth, key] of path.slice(0, -1).entries()) {
    const child = parent[key];
    const next = isContainer(child) ? child : newContainer(path[depth + 1]);
    parent[key] = next;
    parent = next;
  }
  const last = path.at(-1);
  if (last === undefined) return isContainer(value) ? value : {};
  if (value === undefined && !Array.isArray(parent)) delete parent[last];
  else parent[last] = value;
  return root;
}
