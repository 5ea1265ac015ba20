import { useCallback, useMemo, useState } from 'react';
import type { FormDraftState, PublishingOutcome, ReleaseLook } from '../../../codegen/generated/api.ts';
import { own } from '../../../codegen/runtime/json.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import {
  type Example,
  type FormText,
  findMistakes,
  type OpenedForm,
  type StudioForm,
} from '../../api/studio.ts';
import { useLanguage } from '../../i18n/language.ts';
import { isDropIn } from '../../ui/drop-in.ts';
import { ChangesPanel } from '../changes/changes-panel.tsx';
import { CodeEditor } from '../code/code-editor.tsx';
import { useWayBack } from '../draft/use-way-back.ts';
import { Discard, DraftBar, Finish } from '../drafts/draft-bar.tsx';
import { DraftActions } from '../drafts/draft-head.tsx';
import { ShareBox } from '../drafts/share-box.tsx';
import { copyIdOf, useDrafted, useStale } from '../drafts/use-drafted.ts';
import { useFocusAgain } from '../drafts/use-focus-again.ts';
import { useWish } from '../drafts/use-wish.ts';
import { wordsIn } from '../french/french-words.ts';
import { HistoryPanel } from '../history/history-panel.tsx';
import { InsightPanel } from '../insight/insight-panel.tsx';
import { PreviewPane } from '../preview/preview-pane.tsx';
import { QuestionsEditor } from '../questions/questions-editor.tsx';
import { type JustPublished, ReleasesPanel } from '../releases/releases-panel.tsx';
import { BenchHead } from './bench-head.tsx';
import { BENCH_TABS, type BenchTab, BenchTabs } from './bench-tabs.tsx';
import type { FilePaths } from './mistake-place.ts';
import { Problems } from './problems.tsx';
import { useLeading } from './use-leading.ts';
import { useMistakes } from './use-mistakes.ts';
import { useOpenTab } from './use-open-tab.ts';
import { usePreview } from './use-preview.ts';
import { useWatch, type Work } from './use-work.ts';
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

/** What the bench opens with, by who may do what with the form. */
function modeOf({ canWrite, hasDrafts, draft, last }: OpenedForm, published: JustPublished | undefined) {
  const isDrafted = hasDrafts && canWrite;
  const mayWrite = canWrite && !draft?.offer;
  const isWaiting = isDrafted && !mayWrite;
  const otherTab = published === undefined ? 'schema' : 'releases';
  const firstTab: BenchTab = isWaiting ? 'changes' : mayWrite ? 'questions' : otherTab;
  return {
    /** Whether changes are kept as a draft, not as files. */
    isDrafted,
    mayWrite,
    /** Whether the texts are not what people get, so that their form has to be made first. */
    isMade: mayWrite || (isDrafted && draft != null),
    firstTab: published !== undefined && isDrafted ? 'releases' : firstTab,
    base: isDrafted ? (draft?.base ?? last ?? 0) : undefined,
  };
}

/** The state that a form's editors and its preview share: the work on its files, and what is in view. */
function useBench(opened: OpenedForm, published: JustPublished | undefined, isAgain: boolean) {
  const { form } = opened;
  const mode = modeOf(opened, published);
  const drafted = useDrafted(opened, mode);
  const { work } = drafted;
  const { text, keepExamples } = work;
  const preview = usePreview(form, text, mode.isMade);
  const [tab, setTab] = useOpenTab(BENCH_TABS, {
    first: mode.firstTab,
    isOffered: (name) => isOffered(name, mode),
    isAgain,
  });
  const find = useCallback(
    (files: FormText, signal: AbortSignal) => findMistakes(form.id, files, signal),
    [form.id],
  );
  const mistakes = useMistakes(find, text, preview.problems, mode.isMade);
  const leading = useLeading(text, filesOf(form.id), preview.form?.schema, setTab);
  const open = (wanted: BenchTab) => {
    leading.end();
    setTab(wanted);
  };
  const lead = (wanted: BenchTab) => {
    open(wanted);
    document.getElementById(`bench-tab-${wanted}`)?.focus();
  };
  const last = mode.isDrafted ? (opened.last ?? 0) : 0;
  const wayBack = useWayBack({ copyId: copyIdOf(opened), formId: form.id, text, draft: work.draft, last });
  const [openPath, setOpenPath] = useState<string>();
  const [kept, setKept] = useState(0);
  const wished = useWish(opened, drafted.draft);
  const [isComparing, setComparing] = useState(mode.isMade);
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
  const english = preview.form?.title ?? form.running?.title ?? form.id;
  const title = useLanguage() === 'fr' ? (own(french, english) ?? english) : english;
  const [look, setLook] = useState<ReleaseLook>();
  const shown = {
    ...{ tab, open, lead, openPath, setOpenPath, leading, mistakes, preview },
    ...{ french, title, look, setLook },
  };
  const compared = { isComparing, setComparing };
  const around = { wayBack, kept, onKept, releasedWords, onRelease };
  return { mode, ...drafted, ...around, ...wished, ...compared, ...shown };
}

type BenchProps = {
  opened: OpenedForm;
  /** The release that was just published. */
  published: JustPublished | undefined;
  /** The release that the draft waits to be, or waited to be a moment ago. */
  awaited: number | undefined;
  /** Called with the number of a release when one was published, here or by what somebody else did. */
  onPublished: (number: number, isByOther: boolean) => void;
  /** Whether it was read again, because something has become of it. */
  isAgain: boolean;
  /** Called when somebody else has published the form, or it has come to wait for that. */
  onStale: () => void;
};

/** The bench: editors for the form's files on one side, a preview of the form on the other. */
export function Bench({ opened, published, awaited, isAgain, onPublished, onStale }: BenchProps) {
  const bench = useBench(opened, published, isAgain);
  const { mode, work, onKept, tab, open, openPath, preview, french, look, lead } = bench;
  const { form } = opened;
  const onOutcome = (outcome?: PublishingOutcome) =>
    outcome?.number == null ? onStale() : onPublished(outcome.number, false);
  useStale(opened, bench, { awaited, onStale, onPublished: (number) => onPublished(number, true) });
  useFocusAgain(isAgain);
  return (
    <div className="bench" data-tab={tab}>
      <BenchHead
        title={bench.title}
        form={form}
        work={work}
        actions={
          mode.isDrafted ? (
            <DraftActions work={work} hasDraft={bench.hasDraft} onPublish={() => lead('changes')} />
          ) : undefined
        }
      >
        {mode.isDrafted && <DraftBar {...{ opened, bench, onOutcome }} />}
      </BenchHead>
      <BenchTabs tab={tab} onChange={open} isShown={(name) => isOffered(name, mode)} />
      <div className="bench-sides">
        <Editors {...{ opened, bench, published, onOutcome }} />
        <PreviewPane
          {...(look
            ? viewOf(look)
            : { form: preview.form, french, released: mode.isMade ? undefined : form.id })}
          examples={work.saving.examples}
          formId={form.id}
          openPath={tab === 'questions' || tab === 'preview' ? openPath : undefined}
          isInFront={tab === 'preview'}
          {...(!mode.isDrafted && { onKept })}
        />
      </div>
    </div>
  );
}

type EditorsProps = Pick<BenchProps, 'opened' | 'published'> & {
  bench: ReturnType<typeof useBench>;
  onOutcome: (outcome?: PublishingOutcome) => void;
};

/** The editor's side: what the open tab shows. */
function Editors({ opened, bench, published, onOutcome }: EditorsProps) {
  const { mode, work, kept, onKept, chosen, setChosen, releasedWords, onRelease, ...shown } = bench;
  const { tab, setOpenPath, leading, mistakes, preview } = shown;
  const { form } = opened;
  const { draft, text, saving } = work;
  return (
    <section className="bench-edit" aria-label={t('Editor')} id="bench-editor">
      {tab === 'questions' && (
        <QuestionsEditor
          draft={draft}
          text={text}
          whole={preview.form}
          around={{
            ...form,
            examples: saving.examples,
            isDraft: mode.isDrafted,
            keepsAnswers: isDropIn(form.id),
          }}
          sharedWords={form.sharedWords}
          releasedWords={releasedWords}
          onOpen={setOpenPath}
          sought={leading.question}
          wayBack={bench.wayBack}
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
          isFixed={!mode.mayWrite}
          onComparing={bench.setComparing}
          {...(mode.isDrafted && {
            finish: (planned) => mode.mayWrite && <Finish {...{ opened, bench, planned, onOutcome }} />,
            around: bench.hasDraft && <AroundDraft {...{ opened, bench, onOutcome }} />,
          })}
        />
      )}
      {tab === 'releases' && (
        <Versions id={form.id} draft={bench.draft} {...{ shown, published }} onPublished={onOutcome} />
      )}
      {tab === 'history' && <HistoryPanel id={form.id} onBroughtBack={onOutcome} />}
      {tab === 'insight' && <InsightPanel id={form.id} />}
      {isText(tab) && (
        <FileEditor kind={tab === 'ui' ? 'ui' : 'schema'} form={form} {...{ draft, mistakes, leading }} />
      )}
      {tab !== 'releases' && tab !== 'history' && (
        <Problems
          {...{ mistakes }}
          failure={preview.failure}
          wayTo={leading.wayTo}
          isSettledElsewhere={tab === 'changes'}
        />
      )}
    </section>
  );
}

/** The ways to show a draft to others, and to throw it away. */
function AroundDraft({ opened, bench, onOutcome }: Omit<EditorsProps, 'published'>) {
  return (
    <>
      <ShareBox id={opened.form.id} timeZone={opened.timeZone ?? 'UTC'} />
      {bench.mode.mayWrite && <Discard {...{ opened, bench }} onDone={onOutcome} />}
    </>
  );
}

/** Tells which tabs there are: what people get has versions, what somebody changes has changes, and who may has a history. */
function isOffered(tab: BenchTab, { isDrafted, mayWrite, isMade }: ReturnType<typeof modeOf>): boolean {
  if (tab === 'questions') return mayWrite;
  if (tab === 'changes') return isMade;
  if (tab === 'history') return isDrafted;
  return tab !== 'releases' || isDrafted || !mayWrite;
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

type VersionsProps = Pick<BenchProps, 'published'> & {
  onPublished: (outcome: PublishingOutcome) => void;
  id: string;
  draft: FormDraftState | null;
  shown: Pick<ReturnType<typeof useBench>, 'look' | 'setLook' | 'lead'>;
};

function Versions({ id, shown: { look, setLook, lead }, ...publishing }: VersionsProps) {
  const onPreview = () => lead('preview');
  return <ReleasesPanel id={id} look={look} onLook={setLook} onPreview={onPreview} {...publishing} />;
}

/** What the preview shows of an earlier release. */
function viewOf({ entry: { number }, form, words }: ReleaseLook) {
  const note = t('Version {number}, as people saw it', { number });
  return { form, french: words.fr ?? {}, released: `${form.id}@${number}`, note };
}
