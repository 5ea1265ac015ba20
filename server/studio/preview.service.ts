import { folderOf, loadSound, type SoundSources, type Sources } from '../../codegen/compiler/load.ts';
import type { Problem } from '../../codegen/compiler/problem.ts';
import {
  type CompiledRules,
  compileRules,
  faultsElsewhere,
  type Prepared,
  type PreparedForm,
  prepareForm,
  withTexts,
} from './compile-form.ts';
import type { FormText } from './form-files.ts';
import { slipsBehind } from './slips.ts';

/** Forms from texts that are not saved: what they ask at once, what judges them a moment later. */
export type Previews = {
  /** Puts a form together; its rules begin to be compiled. */
  prepare(id: string, text: FormText): Prepared;
  /** The same among schemas that are not saved either. */
  prepareAmong(sources: Sources, id: string, text: FormText): Prepared;
  /** The saved schemas, as far as they are JSON. */
  saved(): Sources;
  /** What is wrong with the saved files that are not. */
  slips(): Problem[];
  /** The rules of a form that was prepared lately, as an ES module. */
  findRules(version: string): Promise<CompiledRules> | undefined;
  /**
   * The saved schemas with these texts of a form in them.
   * @throws SchemaError for texts that are not JSON
   */
  sourcesWith(id: string, text: FormText): Sources;
  /** Everything that these texts are not saved for: mistakes, rules that cannot be compiled, what other forms need. */
  refusals(id: string, text: FormText): Promise<Refusals>;
  /** Reads what forms share anew: files have changed. */
  forget(): void;
  /** Reads it anew each time from now on: nobody says any more when files change. */
  forgetAlways(): void;
};

/** What keeps texts from being saved: in the form itself, and where it breaks others. `form` and `rules`: what is saved. */
export type Refusals = {
  form: PreparedForm | undefined;
  rules: CompiledRules | undefined;
  own: Problem[];
  elsewhere: Problem[];
};

/** As many as anybody types while one is compiled. */
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
  const rulesOf = (version: string) => rules.get(version);
  const prepareAmong: Previews['prepareAmong'] = (sources, id, text) => {
    const { form, problems } = prepareForm(sources, id, text);
    if (form) keep(rules, form, folderOf(sources, id));
    return { form, problems: [...slipsBehind(read().slips, id, text, problems), ...problems] };
  };
  return {
    prepare: (id, text) => prepareAmong(saved(), id, text),
    prepareAmong,
    saved,
    slips: () => read().slips,
    sourcesWith: (id, text) => withTexts(saved(), id, text),
    async refusals(id, text) {
      const { form, problems } = prepareAmong(saved(), id, text);
      const rules = form && (await rulesOf(form.version));
      const elsewhere = form ? faultsElsewhere(saved(), id, text) : [];
      return { form, rules, own: [...problems, ...(rules?.problems ?? [])], elsewhere };
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
  const kept = rules.get(form.version) ?? afterAnswer(() => compileRules(form, { folder }));
  // Whoever asks is told; whoever asks again has it compiled again.
  kept.catch(() => rules.delete(form.version));
  rules.delete(form.version);
  rules.set(form.version, kept);
  const [oldest] = rules.keys();
  if (rules.size > MOST_KEPT && oldest) rules.delete(oldest);
}

/** Compiling holds the thread, so the answer goes out before. */
function afterAnswer(compile: () => Promise<CompiledRules>): Promise<CompiledRules> {
  return new Promise((resolve, reject) => setImmediate(() => compile().then(resolve, reject)));
}
