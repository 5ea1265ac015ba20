import { useEffect, useMemo, useRef, useState } from 'react';
import { t } from '../../../../codegen/runtime/translate.ts';
import type { Example, StudioForm } from '../../../api/studio.ts';
import type { StudioPart } from '../../../api/studio-parts.ts';
import { BenchHead } from '../bench/bench-head.tsx';
import { Conflict } from '../bench/conflict.tsx';
import { Problems } from '../bench/problems.tsx';
import { isSame, useDraft, useUnsaved } from '../bench/use-draft.ts';
import { useSaving } from '../bench/use-saving.ts';
import { wordsIn } from '../french/french-words.ts';
import { PreviewPane } from '../preview/preview-pane.tsx';
import { ChoiceBox } from '../questions/boxes.tsx';
import { QuestionsEditor } from '../questions/questions-editor.tsx';
import { callsOfPart } from './part-calls.ts';
import { PartChanges } from './part-changes.tsx';
import { useFormOf } from './use-form-of.ts';
import { usePartPreview } from './use-part-preview.ts';
import '../bench/bench.css';
import './parts.css';

/** A part that forms share: on one side what it asks and says, on the other a form that uses it. */
export function PartBench({ part }: { part: StudioPart }) {
  const name = `common/${part.id}`;
  const pressSave = useRef(() => {});
  const { draft, text, tag, isRestored } = useDraft({ ...part, id: name }, true, pressSave);
  const calls = useMemo(() => callsOfPart(part.id), [part.id]);
  const { saving, save, lookAtTheirs, settle } = useSaving(calls, { text: part.text, tag }, NO_EXAMPLES);
  const isChanged = useUnsaved(name, text, saving.saved);
  const [formId, setFormId] = useState(part.forms[0] ?? '');
  const preview = usePartPreview(part, text, formId);
  const form = useFormOf(formId);
  const isBehind = saving.phase !== 'saving' && !saving.knownTags.includes(preview.savedTag);
  useEffect(() => {
    if (isBehind) void lookAtTheirs();
  }, [isBehind, lookAtTheirs]);
  const trySave = () => {
    if (!isSame(draft.text(), saving.saved.text) && saving.phase !== 'saving')
      void save(draft.text(), saving.saved.tag);
  };
  useEffect(() => {
    pressSave.current = trySave;
  });
  return (
    <div className="bench part-bench">
      <BenchHead
        title={preview.part?.title ?? part.title}
        form={{ id: `${name}.schema.json` }}
        draft={draft}
        canWrite
        isChanged={isChanged}
        isRestored={isRestored}
        saving={saving}
        onSave={trySave}
      />
      {saving.theirs && (
        <Conflict
          mine={text}
          theirs={saving.theirs}
          onTakeTheirs={(theirs) => {
            settle(theirs);
            draft.edit(() => theirs.text);
          }}
          onKeepMine={(theirs) => void save(draft.text(), theirs.tag)}
        />
      )}
      <div className="part-line">
        <PartChanges forms={part.forms} changes={preview.changes} />
        <ChoiceBox
          label={t('Shown in the form')}
          value={formId}
          choices={part.forms.map((id): [string, string] => [id, id])}
          onChange={setFormId}
        />
      </div>
      <div className="bench-sides">
        <section className="bench-edit" aria-label={t('Editor')}>
          <QuestionsEditor
            draft={draft}
            text={text}
            whole={preview.part}
            around={NOBODY}
            onOpen={ignore}
            sharedWords={NO_WORDS}
            isPart
          />
          <Problems problems={preview.problems} failure={preview.failure} />
        </section>
        {form && <Preview key={formId} form={form} shape={preview.form} french={text.fr} />}
      </div>
    </div>
  );
}

const NO_EXAMPLES: Example[] = [];
const NOBODY = { sharing: {}, uses: {}, examples: NO_EXAMPLES };
const NO_WORDS = {};

/** A form shows a part at places of its own. */
function ignore(): void {}

type PreviewProps = { form: StudioForm; shape: StudioForm['running']; french: string };

function Preview({ form, shape, french }: PreviewProps) {
  const words = useMemo(() => ({ ...wordsIn(french), ...wordsIn(form.text.fr) }), [french, form]);
  return (
    <PreviewPane
      form={shape?.id === form.id ? shape : undefined}
      french={words}
      isRunning={false}
      examples={form.examples}
      formId={form.id}
      openPath={undefined}
      isInFront
      keepsExamples={false}
    />
  );
}
