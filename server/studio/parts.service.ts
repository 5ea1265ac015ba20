import type { Sources } from '../../codegen/compiler/load.ts';
import { formatProblem, inWords, type Problem, SchemaError } from '../../codegen/compiler/problem.ts';
import { faultyWords } from '../../codegen/lint/rules/faulty-words.ts';
import type { Words } from '../../codegen/runtime/translate.ts';
import { AppError } from '../platform/errors.ts';
import { sentences } from '../platform/i18n/sentences.ts';
import { toSay } from '../platform/i18n/translated.ts';
import { newProblems } from './compile-form.ts';
import { type FormText, findText, listFormIds, tagOf } from './form-files.ts';
import { frenchOf } from './form-words.ts';
import { renewExamples } from './generated-examples.ts';
import type { LiveForms } from './live-forms.ts';
import {
  changesByForm,
  type FormChanges,
  formsWith,
  lateFrench,
  type WholePart,
  wholePart,
  withPart,
} from './look-at-part.ts';
import { filesOfPart, findPartText, listPartIds, writePartText } from './part-files.ts';
import { type PartUses, partUses } from './part-uses.ts';
import type { PreparedForm } from './prepared-form.ts';
import type { Previews } from './preview.service.ts';

/** A part in the list of parts. */
export type PartEntry = { id: string; title: string; forms: string[] };

/**
 * The result of preparing a part's texts: the part, the form that shows it, the changes it makes to each form, texts
 * whose French still translates an older wording, and problems.
 */
export type PreparedPart = {
  part: WholePart | undefined;
  form: PreparedForm | undefined;
  changes: FormChanges[];
  lateFrench: Words;
  problems: Problem[];
  tag: string;
};

/** The parts that forms share, for viewing and changing. */
export type StudioParts = {
  /** Those that forms use, not those of dialogs alone. */
  list(): PartEntry[];
  /** @throws AppError `not-found` */
  find(id: string): PartEntry & PartUses & { text: FormText; tag: string };
  /**
   * Checks texts that are not saved, in a form that uses the part.
   * @throws AppError `not-found`
   */
  prepare(id: string, text: FormText, formId: string): PreparedPart;
  /**
   * Returns everything that keeps these texts from being saved, in any form that uses the part.
   * @throws AppError `not-found`
   */
  mistakes(id: string, text: FormText): Promise<Problem[]>;
  /**
   * Saves a part, and with it every form that uses it.
   * @throws AppError `not-found`, `conflict`, `invalid` when any of them would have mistakes
   */
  save(id: string, text: FormText, tag: string): Promise<{ tag: string }>;
};

type Parts = { schemasFolder: string; previews: Previews; live: LiveForms };

export function createParts({ schemasFolder, previews, live }: Parts): StudioParts {
  const textOf = (id: string): FormText => {
    const text = findPartText(schemasFolder, id);
    if (!text) throw new AppError('not-found', { request: sentences.notFound });
    return text;
  };
  const entryOf = (sources: Sources, id: string): PartEntry => ({
    id,
    title: wholePart(sources, id).title,
    forms: formsWith(sources, id),
  });
  const users = usersOfParts(schemasFolder, previews);
  return {
    list() {
      const forms = listFormIds(schemasFolder);
      const entries = listPartIds(schemasFolder).map((id) => entryOf(previews.saved(), id));
      return entries.filter((part) => part.forms.some((id) => forms.includes(id)));
    },
    find(id) {
      const text = textOf(id);
      const sources = previews.saved();
      return { ...entryOf(sources, id), ...partUses(sources, id), text, tag: tagOf(text) };
    },
    prepare(id, text, formId) {
      const tag = tagOf(textOf(id));
      return { ...users.prepare(id, text, formId), tag };
    },
    async mistakes(id, text) {
      textOf(id);
      try {
        return (await users.compile(withPart(previews.saved(), id, text), id)).problems;
      } catch (error) {
        if (error instanceof SchemaError) return error.problems;
        throw error;
      }
    },
    async save(id, text, tag) {
      const mayWrite = () => {
        if (tagOf(textOf(id)) !== tag)
          throw new AppError('conflict', { request: sentences.formChangedMeanwhile });
      };
      mayWrite();
      const sources = sourcesWith(previews.saved(), id, text);
      const { compiled, problems } = await users.compile(sources, id);
      const [first] = problems;
      if (first) throw refusal(first);
      // Others may have changed it while rules were compiled.
      mayWrite();
      writePartText(schemasFolder, id, text);
      previews.forget();
      const changed = compiled.flatMap(({ form, rules }) =>
        form && rules ? [{ form, french: frenchOf(sources, form) }] : [],
      );
      for (const { before, now } of await live.adoptAll(changed))
        renewExamples(schemasFolder, now.id, before ?? now, now);
      previews.forget();
      live.adoptFrench(
        sources,
        changed.map(({ form }) => form.id),
      );
      return { tag: tagOf(text) };
    },
  };
}

/** Returns the schemas with these texts of a part. @throws AppError `invalid` for texts that are not JSON */
function sourcesWith(saved: Sources, id: string, text: FormText): Sources {
  try {
    return withPart(saved, id, text);
  } catch (error) {
    const [first] = error instanceof SchemaError ? error.problems : [];
    throw first ? refusal(first) : error;
  }
}

/** Checks the forms that use a part as they would be with its new texts. */
function usersOfParts(schemasFolder: string, previews: Previews) {
  const prepareAmong = (sources: Sources, id: string) => {
    const text = findText(schemasFolder, id);
    if (!text) throw new AppError('not-found', { request: sentences.notFound });
    return previews.prepareAmong(sources, id, text);
  };
  return {
    prepare(id: string, text: FormText, formId: string): Omit<PreparedPart, 'tag'> {
      try {
        const sources = withPart(previews.saved(), id, text);
        const prepared = prepareAmong(sources, formId);
        const problems = once([...faultsOfFrench(sources, id), ...prepared.problems]);
        const changes = problems.length > 0 ? [] : changesByForm(previews.saved(), sources, id);
        const late = problems.length > 0 ? {} : lateFrench(sources, id);
        return { part: wholePart(sources, id), form: prepared.form, changes, lateFrench: late, problems };
      } catch (error) {
        if (!(error instanceof SchemaError)) throw error;
        return { part: undefined, form: undefined, changes: [], lateFrench: {}, problems: error.problems };
      }
    },
    /** Compiles all forms that use the part, and collects everything that is wrong. */
    async compile(sources: Sources, id: string) {
      const compiled = await Promise.all(
        formsWith(sources, id)
          .map((formId) => prepareAmong(sources, formId))
          .map(async ({ form, problems }) => {
            const rules = form && (await previews.findRules(form.sha256));
            return { form, rules, problems: [...problems, ...(rules?.problems ?? [])] };
          }),
      );
      const all = [
        ...newProblems(previews.saved(), sources),
        ...faultsOfFrench(sources, id),
        ...compiled.flatMap(({ problems }) => problems),
      ];
      return { compiled, problems: once(all) };
    },
  };
}

/** Checks the part's French words, which are among those of all parts, so no form checks them. */
function faultsOfFrench(sources: Sources, id: string): Problem[] {
  const french = sources.get(filesOfPart(id).fr);
  return french ? faultyWords(french) : [];
}

/** Drops repeated problems: a form reports a shared one as often as it uses the part. */
function once(problems: Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [formatProblem(problem), problem])).values()];
}

function refusal(problem: Problem): AppError {
  return new AppError('invalid', {
    request: sentences.formBreaksOthers,
    problem: toSay('schema', inWords(problem)),
  });
}
