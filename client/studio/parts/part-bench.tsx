import { useCallback, useMemo, useState } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import type { Example, FormText, StudioForm } from '../../api/studio.ts';
import { findPartMistakes, type StudioPart } from '../../api/studio-parts.ts';
import { BenchHead } from '../bench/bench-head.tsx';
import { Problems } from '../bench/problems.tsx';
import { useLeading } from '../bench/use-leading.ts';
import { useMistakes } from '../bench/use-mistakes.ts';
import { useWatch, useWork } from '../bench/use-work.ts';
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

/** The bench for a shared part: its questions on one side, a preview of a form that uses it on the other. */
export function PartBench({ part }: { part: StudioPart }) {
  const name = `common/${part.id}`;
  const calls = useMemo(() => callsOfPart(part.id), [part.id]);
  const edited = { id: name, text: part.text, tag: part.tag };
  const work = useWork({ files: edited, calls, examples: NO_EXAMPLES, canWrite: true });
  const { draft, text } = work;
  const [formId, setFormId] = useState(part.forms[0] ?? '');
  const preview = usePartPreview(part, text, formId);
  const form = useFormOf(formId);
  useWatch(work, preview.tag);
  const find = useCallback(
    (files: FormText, signal: AbortSignal) => findPartMistakes(part.id, files, signal),
    [part.id],
  );
  const mistakes = useMistakes(find, text, preview.problems, true);
  const files = { schema: `${name}.schema.json`, ui: `${name}.ui.json`, fr: 'common/words.fr.json' };
  const leading = useLeading(text, files, preview.part?.schema);
  return (
    <div className="bench part-bench">
      <BenchHead title={preview.part?.title ?? part.title} form={{ id: `${name}.schema.json` }} work={work} />
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
            around={{ ...part, examples: NO_EXAMPLES }}
            onOpen={ignore}
            sharedWords={NO_WORDS}
            lateFrench={preview.lateFrench}
            sought={leading.question}
            isPart
          />
          <Problems mistakes={mistakes} failure={preview.failure} wayTo={leading.wayTo} />
        </section>
        {form && <Preview key={formId} form={form} shape={preview.form} french={text.fr} />}
      </div>
    </div>
  );
}

const NO_EXAMPLES: Example[] = [];
const NO_WORDS = {};

/** Does nothing: the preview cannot follow the opened question, since a form shows a part at places of its own. */
function ignore(): void {}

type PreviewProps = { form: StudioForm; shape: StudioForm['running']; french: string };

function Preview({ form, shape, french }: PreviewProps) {
  const words = useMemo(() => ({ ...wordsIn(french), ...wordsIn(form.text.fr) }), [french, form]);
  return (
    <PreviewPane
      form={shape?.id === form.id ? shape : undefined}
      french={words}
      released={undefined}
      examples={form.examples}
      formId={form.id}
      openPath={undefined}
      isInFront
    />
  );
}
