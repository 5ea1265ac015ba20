import { useCallback, useMemo, useState } from 'react';
import type { ReleaseLook } from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { type Example, type FormText, findMistakes, type StudioForm } from '../../api/studio.ts';
import { ChangesPanel } from '../changes/changes-panel.tsx';
import { type Chosen, NOTHING_CHOSEN } from '../changes/use-plan.ts';
import { CodeEditor } from '../code/code-editor.tsx';
import { wordsIn } from '../french/french-words.ts';
import { InsightPanel } from '../insight/insight-panel.tsx';
import { PreviewPane } from '../preview/preview-pane.tsx';
import { QuestionsEditor } from '../questions/questions-editor.tsx';
import { ReleasesPanel } from '../releases/releases-panel.tsx';
import { BenchHead } from './bench-head.tsx';
import { type BenchTab, BenchTabs } from './bench-tabs.tsx';
import type { FilePaths } from './mistake-place.ts';
import { Problems } from './problems.tsx';
import { useLeading } from './use-leading.ts';
import { useMistakes } from './use-mistakes.ts';
import { usePreview } from './use-preview.ts';
import { callsOfForm } from './use-saving.ts';
import { useWatch, useWork, type Work } from './use-work.ts';
import './bench.css';

/** Tells whether the editor's side shows a file as text. On a phone it does so behind the preview. */
function isText(tab: BenchTab): boolean {
  return tab === 'schema' || tab === 'ui' || tab === 'preview';
}

function filesOf(id: string): FilePaths {
  const folder = `forms/${id}`;
  return {
    schema: `${folder}/form.schema.json`,
    ui: `${folder}/form.ui.json`,
    fr: `${folder}/form.fr.json`,
  };
}

/** The state that a form's editors and its preview share: the work on its files, and what is in view. */
function useBench(form: StudioForm, canWrite: boolean, firstTab: BenchTab) {
  const calls = useMemo(() => callsOfForm(form.id), [form.id]);
  const work = useWork({ files: form, calls, examples: form.examples, canWrite });
  const { text, keepExamples } = work;
  const preview = usePreview(form, text, canWrite);
  const [tab, setTab] = useState(firstTab);
  const find = useCallback(
    (files: FormText, signal: AbortSignal) => findMistakes(form.id, files, signal),
    [form.id],
  );
  const mistakes = useMistakes(find, text, preview.problems, canWrite);
  const leading = useLeading(text, filesOf(form.id), setTab);
  const open = (wanted: BenchTab) => {
    leading.end();
    setTab(wanted);
  };
  const showPreview = () => {
    open('preview');
    document.getElementById('bench-tab-preview')?.focus();
  };
  const [openPath, setOpenPath] = useState<string>();
  const [kept, setKept] = useState(0);
  const [chosen, setChosen] = useState<Chosen>(NOTHING_CHOSEN);
  const [releasedWords, setReleasedWords] = useState(form.releasedWords);
  const onKept = (all: Example[]) => {
    keepExamples(all);
    setKept((times) => times + 1);
  };
  useWatch(work, preview.tag);

  const french = useMemo(() => ({ ...form.sharedWords, ...wordsIn(text.fr) }), [form.sharedWords, text.fr]);
  const onRelease = (examples: Example[]) => {
    keepExamples(examples);
    setReleasedWords(french);
  };
  const [look, setLook] = useState<ReleaseLook>();
  const shown = {
    tab,
    open,
    openPath,
    setOpenPath,
    leading,
    mistakes,
    preview,
    french,
    look,
    setLook,
    showPreview,
  };
  return { work, kept, onKept, chosen, setChosen, releasedWords, onRelease, ...shown };
}

type BenchProps = {
  form: StudioForm;
  canWrite: boolean;
  /** The release that was just published. */
  published: number | undefined;
  /** Called with the number of a release when an earlier one was published again. */
  onPublished: (number: number) => void;
};

/** The bench: editors for the form's files on one side, a preview of the form on the other. */
export function Bench({ form, canWrite, published, onPublished }: BenchProps) {
  const { work, kept, onKept, chosen, setChosen, releasedWords, onRelease, ...shown } = useBench(
    form,
    canWrite,
    canWrite ? 'questions' : published === undefined ? 'schema' : 'releases',
  );
  const { tab, open, openPath, setOpenPath, leading, mistakes, preview, french, look } = shown;
  const { draft, text, saving } = work;
  return (
    <div className="bench" data-tab={tab}>
      <BenchHead title={preview.form?.title ?? form.id} form={form} work={work} />
      <BenchTabs tab={tab} onChange={open} canWrite={canWrite} />
      <div className="bench-sides">
        <section className="bench-edit" aria-label={t('Editor')} id="bench-editor">
          {tab === 'questions' && (
            <QuestionsEditor
              draft={draft}
              text={text}
              whole={preview.form}
              around={{ ...form, examples: saving.examples }}
              sharedWords={form.sharedWords}
              releasedWords={releasedWords}
              onOpen={setOpenPath}
              sought={leading.question}
            />
          )}
          {tab === 'changes' && (
            <ChangesPanel
              id={form.id}
              text={text}
              tag={saving.saved.tag}
              kept={kept}
              examples={saving.examples}
              onKept={onKept}
              onRelease={onRelease}
              chosen={chosen}
              onChoose={setChosen}
              isSaved={!work.isChanged}
              schema={preview.form?.schema}
              wayTo={leading.wayTo}
            />
          )}
          {tab === 'releases' && <Versions id={form.id} {...{ shown, published, onPublished }} />}
          {tab === 'insight' && <InsightPanel id={form.id} />}
          {isText(tab) && (
            <FileEditor kind={tab === 'ui' ? 'ui' : 'schema'} form={form} {...{ draft, mistakes, leading }} />
          )}
          {tab !== 'releases' && (
            <Problems mistakes={mistakes} failure={preview.failure} wayTo={leading.wayTo} />
          )}
        </section>
        <PreviewPane
          {...(look
            ? viewOf(look)
            : { form: preview.form, french, released: canWrite ? undefined : form.id })}
          examples={saving.examples}
          formId={form.id}
          openPath={tab === 'questions' || tab === 'preview' ? openPath : undefined}
          isInFront={tab === 'preview'}
          onKept={onKept}
        />
      </div>
    </div>
  );
}

type FileEditorProps = {
  kind: 'schema' | 'ui';
  form: StudioForm;
  draft: Work['draft'];
  mistakes: ReturnType<typeof useMistakes>;
  leading: ReturnType<typeof useLeading>;
};

/** A file of the form as text. */
function FileEditor({ kind, form, draft, mistakes, leading }: FileEditorProps) {
  const file = filesOf(form.id)[kind];
  return (
    <CodeEditor
      key={kind}
      draft={draft}
      kind={kind}
      problems={mistakes.problems.filter((one) => one.file === file)}
      goTo={leading.text}
    />
  );
}

type VersionsProps = Pick<BenchProps, 'published' | 'onPublished'> & {
  id: string;
  shown: Pick<ReturnType<typeof useBench>, 'look' | 'setLook' | 'showPreview'>;
};

function Versions({ id, shown: { look, setLook, showPreview }, ...publishing }: VersionsProps) {
  return <ReleasesPanel id={id} look={look} onLook={setLook} onPreview={showPreview} {...publishing} />;
}

/** What the preview shows of an earlier release. */
function viewOf({ entry: { number }, form, words }: ReleaseLook) {
  const note = t('Version {number}, as people saw it', { number });
  return { form, french: words.fr ?? {}, released: `${form.id}@${number}`, note };
}
