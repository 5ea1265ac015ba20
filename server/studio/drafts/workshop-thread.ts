import { compileSources, contentNow } from '../../../codegen/compiler/compile.ts';
import { parseSources, type Sources } from '../../../codegen/compiler/load.ts';
import { inWords, type Problem, SchemaError } from '../../../codegen/compiler/problem.ts';
import { compileRules, refusalByAjv } from '../../../codegen/lint/compile-rules.ts';
import type { JsonObject } from '../../../codegen/runtime/json.ts';
import type { Change } from '../../../codegen/runtime/versions/change.ts';
import { changesBetween } from '../../../codegen/runtime/versions/changes-between.ts';
import type { Migration } from '../../../codegen/runtime/versions/migration.ts';
import { sameJson } from '../../../codegen/runtime/versions/same-json.ts';
import { sidesToMerge } from '../../../codegen/versions/merge-texts.ts';
import { releaseOf } from '../../../codegen/versions/plan-release.ts';
import { type PublishedRelease, textsOfRelease } from '../../../codegen/versions/pull-release.ts';
import { sampleAnswers } from '../../../codegen/versions/sample-answers.ts';
import { publishedIn } from '../../engine/releases/read-published.ts';
import type { ReleaseContent } from '../../engine/releases/release.ts';
import type { FormReleaseRow } from '../../platform/db/tables/form-tables.ts';
import { AppError } from '../../platform/errors.ts';
import type { Language } from '../../platform/i18n/catalogues.ts';
import { speaking } from '../../platform/i18n/speak.ts';
import { answerWork } from '../../platform/process/work-thread.ts';
import { type CompiledRules, type Prepared, prepareForm } from '../compile-form.ts';
import type { FormText } from '../form-files.ts';
import { createPreviews, type Previews } from '../preview.service.ts';
import { planOf, type ReleaseView, viewOf } from '../release-plan.ts';

/** A form's texts, and its newest releases as they are stored, the first one first. */
type Planned = { id: string; text: FormText; line: FormReleaseRow[]; migration: Migration | undefined };
/** The same, with the line as it can be worked with. */
type PlannedAfter = Omit<Planned, 'line'> & { line: PublishedRelease[] };

/** The texts of a form in files, and what they went on from: a release, or `base`, which are texts of their own. */
type Moved = { id: string; text: FormText; first: FormReleaseRow; base: FormText | undefined };

/** What a release would be of, and why it cannot be: the first reason, in words. */
export type ReleaseOffer =
  | { refused: string }
  | {
      content: ReleaseContent;
      migration: Migration | undefined;
      /** It is what people get already. */
      isPublished: boolean;
      refused?: undefined;
    };

/** What can be asked of the thread, and what it answers. */
export type Works = {
  /** The texts of a form as it was published. */
  texts: { asked: { id: string; release: FormReleaseRow }; answer: FormText };
  prepare: { asked: { id: string; text: FormText }; answer: Prepared };
  /** Everything that texts have which keeps them from being published; `unsettled`: not from being shown to others. */
  mistakes: {
    asked: { id: string; text: FormText };
    answer: { problems: Problem[]; unsettled: Problem[] };
  };
  /** The rules of the form with this hash, if `text` makes it or, unless `isOwn`, it was prepared lately. */
  rules: {
    asked: { id: string; text: FormText; sha256: string; isOwn: boolean };
    answer: CompiledRules | undefined;
  };
  /** What differs from the texts before; undefined where one of the two is no form. */
  compare: { asked: { id: string; before: FormText; text: FormText }; answer: Change[] | undefined };
  /** Whether files have something that neither what they went on from nor the last release has. */
  moved: { asked: Moved & { last: FormReleaseRow }; answer: boolean };
  /** The files, and what they went on from, written so that they can be merged with `mine`. */
  sides: { asked: Moved & { mine: FormText }; answer: { base: FormText; theirs: FormText } };
  plan: { asked: Planned; answer: ReleaseView | undefined };
  offer: { asked: Planned; answer: ReleaseOffer };
};

export type Asked = {
  [Kind in keyof Works]: { kind: Kind; schemasFolder: string; language: Language } & Works[Kind]['asked'];
}[keyof Works];

let opened: { schemasFolder: string; previews: Previews } | undefined;

/** The product's files do not change while it runs. */
function previewsOf(schemasFolder: string): Previews {
  if (opened?.schemasFolder !== schemasFolder)
    opened = { schemasFolder, previews: createPreviews(schemasFolder) };
  return opened.previews;
}

/** What the thread answers; without what bundles rules for the moment, nothing. */
export type Done<Answer> = { done: Answer } | { isHindered: true };

// The thread in which forms that staff work on are looked at: whatever is in them, the server goes on serving.
answerWork(async (asked: Asked): Promise<Done<unknown>> => {
  const answer = () => answerOf(previewsOf(asked.schemasFolder), asked);
  try {
    return { done: await speaking(asked.language, answer) };
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return { isHindered: true };
    throw error;
  }
});

async function answerOf(previews: Previews, asked: Asked): Promise<unknown> {
  switch (asked.kind) {
    case 'texts':
      return textsOfRelease(previews.saved(), asked.id, publishedIn(asked.release));
    case 'prepare':
      return previews.prepare(asked.id, asked.text);
    case 'mistakes': {
      const { own, elsewhere, unsettled } = await previews.refusals(asked.id, asked.text);
      return { problems: [...own, ...elsewhere], unsettled };
    }
    case 'rules':
      if (asked.isOwn || !previews.findRules(asked.sha256)) {
        const { form } = previews.prepare(asked.id, asked.text);
        if (form?.sha256 !== asked.sha256) return undefined;
      }
      return await previews.findRules(asked.sha256);
    case 'compare':
      return compared(previews, asked);
    case 'moved':
      return moved(previews, asked);
    case 'sides':
      return sidesToMerge(previews.saved(), asked.id, {
        mine: asked.mine,
        began: beganWith(previews, asked),
      });
    case 'plan':
      return planned(previews, afterLine(asked));
    case 'offer':
      return offer(previews, afterLine(asked));
  }
}

function compared(previews: Previews, { id, before, text }: Works['compare']['asked']): Change[] | undefined {
  const [was, is] = [before, text].map((one) => contentOf(previews, id, one));
  return was && is ? changesBetween(was, is) : undefined;
}

/** Returns what texts make; undefined where that is no form. */
function contentOf(previews: Previews, id: string, text: FormText) {
  const isForm = prepareForm(previews.saved(), id, text).form !== undefined;
  return isForm ? contentNow(previews.sourcesWith(id, text), id) : undefined;
}

function beganWith(previews: Previews, { id, first, base }: Moved): FormText {
  return base ?? textsOfRelease(previews.saved(), id, publishedIn(first));
}

function moved(previews: Previews, { last, ...asked }: Works['moved']['asked']): boolean {
  const { id, text } = asked;
  const inFiles = contentOf(previews, id, text);
  const isSame = (other: FormText) => {
    const content = contentOf(previews, id, other);
    return text.fr === other.fr && content !== undefined && sameJson(content, inFiles);
  };
  const published = textsOfRelease(previews.saved(), id, publishedIn(last));
  return inFiles !== undefined && !isSame(beganWith(previews, asked)) && !isSame(published);
}

function afterLine({ line, ...asked }: Planned): PlannedAfter {
  return { ...asked, line: line.map(publishedIn) };
}

function planned(previews: Previews, asked: PlannedAfter): ReleaseView | undefined {
  try {
    const { view } = look(previews, asked);
    return view;
  } catch (error) {
    if (error instanceof SchemaError) return undefined;
    throw error;
  }
}

async function offer(previews: Previews, asked: PlannedAfter): Promise<ReleaseOffer> {
  const { own, elsewhere } = await previews.refusals(asked.id, asked.text);
  const [mistake] = [...own, ...elsewhere];
  if (mistake) return { refused: inWords(mistake) };
  const { view, content, migration } = look(previews, asked);
  const [finding] = view.findings;
  if (finding) return { refused: `${finding.message}. ${finding.remedy}` };
  return { content, migration, isPublished: view.isReleased };
}

/** Plans a release. One that says something else in another language alone is a release as well. */
function look(previews: Previews, asked: PlannedAfter) {
  const planned = planOf(sourcesWith(previews, asked), asked.id, asked.migration);
  const { plan, sources, migration } = planned;
  const { sha256, schema, uiSchema, words = {}, examples } = releaseOf(plan, sources, '');
  const view = viewOf(planned);
  const before = asked.line.at(-1)?.words;
  const isReworded = plan.isReleased && before !== undefined && !sameJson(before, words);
  const content = { sha256, schema, uiSchema, words, examples };
  if (!isReworded) return { view, content, migration };
  return { view: { ...view, isReleased: false, number: view.number + 1 }, content, migration };
}

/** The schemas, with these texts, and with the form's newest releases and examples as they were published. */
function sourcesWith(previews: Previews, { id, text, line }: PlannedAfter): Sources {
  const sources = previews.sourcesWith(id, text);
  const folder = `forms/${id}/`;
  const published = Object.entries(line.at(-1)?.examples ?? {});
  const replaced = published.length > 0 ? /^(versions|migrations|examples)\// : /^(versions|migrations)\//;
  const isReplaced = (path: string) => path.startsWith(folder) && replaced.test(path.slice(folder.length));
  const others = [...sources].filter(([path]) => !isReplaced(path));
  const hasExamples = others.some(([path]) => path.startsWith(`${folder}examples/`));
  const examples = published.length > 0 || hasExamples ? published : simplest(sources, id);
  const files = line.flatMap(({ migration, ...release }, at): [string, unknown][] => [
    [`versions/${release.number}.json`, release],
    // What led to the first of these is of no use without the one before it.
    ...(migration && at > 0 ? [[`migrations/${release.number}.json`, migration] as [string, unknown]] : []),
  ]);
  const texts = [...files, ...examples.map(([name, json]) => [`examples/${name}.json`, json] as const)].map(
    ([path, json]) => [folder + path, JSON.stringify(json)] as const,
  );
  return new Map([...others, ...parseSources(texts)]);
}

/** Returns answers that are just enough, as the example of a form that has none; nothing for one with mistakes. */
function simplest(sources: Sources, id: string): [string, JsonObject][] {
  const { problems } = compileSources(sources, { only: id });
  const { schema } = problems.length > 0 ? { schema: undefined } : contentNow(sources, id);
  if (!schema || refusalByAjv(schema)) return [];
  const answers = sampleAnswers(compileRules(schema));
  return answers ? [['minimal', answers]] : [];
}
