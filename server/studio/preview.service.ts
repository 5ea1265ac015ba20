import { folderOf, loadSound, type SoundSources, type Sources } from '../../codegen/compiler/load.ts';
import type { Problem } from '../../codegen/compiler/problem.ts';
import {
  type CompiledRules,
  compileRules,
  faultsElsewhere,
  type Prepared,
  prepareForm,
  unsettledIn,
  withTexts,
} from './compile-form.ts';
import type { FormText } from './form-files.ts';
import type { PreparedForm } from './prepared-form.ts';
import { slipsBehind } from './slips.ts';

/** Forms made from texts that are not saved: the questions at once, the rules a moment later. */
export type Previews = {
  /** Prepares a form and starts compiling its rules. */
  prepare(id: string, text: FormText): Prepared;
  /** Prepares a form among schemas that are not saved either. */
  prepareAmong(sources: Sources, id: string, text: FormText): Prepared;
  /** Returns the saved schemas that are valid JSON. */
  saved(): Sources;
  /** Returns what is wrong with the saved files that are not valid JSON. */
  slips(): Problem[];
  /** Returns the rules of a recently prepared form, as an ES module. */
  findRules(sha256: string): Promise<CompiledRules> | undefined;
  /**
   * Returns the saved schemas with these texts of a form in place of its own.
   * @throws SchemaError for texts that are not JSON
   */
  sourcesWith(id: string, text: FormText): Sources;
  /**
   * Returns everything that keeps these texts from being saved: mistakes, rules that cannot be compiled, breakage in
   * other forms.
   */
  refusals(id: string, text: FormText): Promise<Refusals>;
  /** Reads the schemas again at the next use, because files have changed. */
  forget(): void;
  /** Reads the schemas at every use from now on, because changes of files are no longer reported. */
  forgetAlways(): void;
};

/**
 * Problems that keep texts from being saved: in the form itself (`own`), and in other forms. `form` and `rules` are
 * what would be saved.
 */
export type Refusals = {
  form: PreparedForm | undefined;
  rules: CompiledRules | undefined;
  own: Problem[];
  elsewhere: Problem[];
  /** What has to be settled before the texts are published, and keeps them not from being saved; looked for in sound ones. */
  unsettled: Problem[];
};

/** More than anybody can type while one is being compiled. */
const MOST_KEPT = 50;

export function createPreviews(schemasFolder: string): Previews {
  const rules = new Map<string, Promise<CompiledRules>>();
  let shared: SoundSources | undefined;
  let isTold = true;
  const read = (): SoundSources => {
    const sources = shared ?? loadSound(schemasFolder);
    if (isTold) shared = sources;
    return sources;
  };
  const saved = () => read().sources;
  const rulesOf = (sha256: string) => rules.get(sha256);
  const prepareAmong: Previews['prepareAmong'] = (sources, id, text) => {
    const { form, problems } = prepareForm(sources, id, text);
    if (form) keep(rules, form, folderOf(sources, id));
    return { form, problems: [...slipsBehind(read().slips(), id, text, problems), ...problems] };
  };
  return {
    prepare: (id, text) => prepareAmong(saved(), id, text),
    prepareAmong,
    saved,
    slips: () => read().slips(),
    sourcesWith: (id, text) => withTexts(saved(), id, text),
    async refusals(id, text) {
      const { form, problems } = prepareAmong(saved(), id, text);
      const rules = form && (await rulesOf(form.sha256));
      const elsewhere = form ? faultsElsewhere(saved(), id, text) : [];
      const own = [...problems, ...(rules?.problems ?? [])];
      const isSound = form !== undefined && own.length === 0;
      return { form, rules, own, elsewhere, unsettled: isSound ? unsettledIn(saved(), id, text) : [] };
    },
    findRules: rulesOf,
    forget() {
      shared = undefined;
    },
    forgetAlways() {
      isTold = false;
      shared = undefined;
    },
  };
}

function keep(rules: Map<string, Promise<CompiledRules>>, form: PreparedForm, folder: string): void {
  const kept = rules.get(form.sha256) ?? afterAnswer(() => compileRules(form, { folder }));
  // Callers get the error; the next one triggers another attempt.
  kept.catch(() => rules.delete(form.sha256));
  rules.delete(form.sha256);
  rules.set(form.sha256, kept);
  const [oldest] = rules.keys();
  if (rules.size > MOST_KEPT && oldest) rules.delete(oldest);
}

/** Compiling blocks the event loop, so the answer is sent first. */
function afterAnswer(compile: () => Promise<CompiledRules>): Promise<CompiledRules> {
  return new Promise((resolve, reject) => setImmediate(() => compile().then(resolve, reject)));
}
