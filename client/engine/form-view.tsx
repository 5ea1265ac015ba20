import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import type { Marks } from '../../codegen/runtime/merge/marks.ts';
import { t } from '../../codegen/runtime/translate.ts';
import { focusField } from '../../widgets/focus-field.ts';
import { type FixedValue, FormAccessProvider } from '../../widgets/form-access.ts';
import type { LazyPart } from '../../widgets/lazy-part.tsx';
import { whenIdle } from '../../widgets/when-idle.ts';
import { PageLoading } from '../ui/page-loading.tsx';
import { useFetched } from '../ui/use-fetched.ts';
import { beginAnswers } from './begin-answers.ts';
import { bringOver, useBroughtOver } from './bring-over.ts';
import type { SaveDraft } from './draft-keeper.ts';
import { ErrorSummary, MendedNote } from './error-summary.tsx';
import { FormActions } from './form-actions.tsx';
import { FormFrame } from './form-frame.tsx';
import { FormQuestions } from './form-questions.tsx';
import type { FormStore, FormValues } from './form-store.ts';
import { useInsight } from './insight/use-insight.ts';
import { judgeOf } from './judge-of.ts';
import { LateCheckAnswers } from './late-check-answers.tsx';
import { useHiddenFields } from './lead-to-field.ts';
import { OvertakenNotice } from './overtaken-notice.tsx';
import { SectionNav } from './section-nav.tsx';
import type { StepsViewProps } from './steps/steps-view.tsx';
import type { TypedAnswers } from './typed-answers.ts';
import { uiOptions } from './ui-options.ts';
import { useCheckView } from './use-check-view.ts';
import { draftStatusText, useDraft } from './use-draft.ts';
import { type Situation, type SubmitOutcome, useSubmit } from './use-submit.ts';

export type FormViewProps = {
  form: FormDefinition;
  /** Answers that are known already. */
  initialData?: FormValues;
  /** Stored answers that a submit will replace: their dates may have passed. */
  held?: FormValues | undefined;
  /** When the server last saved `initialData`, if it is a draft. A newer copy in this browser wins. */
  savedAt?: string | undefined;
  /** The names by which list entries in `initialData` are told apart, as sent by the server. */
  marks?: Marks | undefined;
  /** Values that are shown but cannot be changed, by dotted path. */
  fixed?: Record<string, FixedValue>;
  /** Called with answers that the form's rules accept. */
  submit: (values: FormValues) => Promise<SubmitOutcome>;
  /** Must be the same function at every render. */
  saveDraft?: SaveDraft;
  /** The key under which this browser keeps what the server does not have yet. */
  draftKey?: string;
  /** Hides the status of the draft: people would take “Saved” for what the submit button does. */
  isQuiet?: boolean | undefined;
  /** The situation of the error catalogue for a refused submit of this form. */
  situation: Situation;
  /** Counts how people get on with the form, without their answers: on the product's pages, not in a preview. */
  isCounted?: boolean;
};

/** A form whose definition is loaded: questions, errors, sections, check page and buttons. */
export function FormView({ form, ...props }: FormViewProps) {
  const [{ store, typed }] = useState(() => beginAnswers(form, props));
  useOtherWords(store, form, props.held);
  useWarmRules(store);
  useBroughtOver(form.id);
  const { draft, submitting } = useDraftAndSubmit(form, store, typed, props);
  const { failure, isSending, isWaiting, arrive, check, submit } = submitting;
  const counter = useInsight(form, store, props.isCounted ?? false);
  const { checkView, layout, change } = useCheckPage();
  const { sections = [], mode } = uiOptions(form.uiSchema);
  const finish = () => {
    draft.finish();
    counter.current?.complete();
  };
  const trySubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (store.isComing() && !(await arrive())) return;
    const outcome = await submit();
    if (outcome === 'accepted') finish();
    else if (outcome === 'refused') checkView.close(stayAtSummary);
  };
  const mayGo = () => {
    // Parts that are still loading are waited for on submit, and judged then.
    const isRight = store.isComing() || check();
    if (!isRight) checkView.close(stayAtSummary);
    return isRight;
  };
  const saved = props.isQuiet ? '' : draftStatusText(draft.status);
  const status = isWaiting ? t('Waiting for the rest of the form …') : saved;
  const notice = <OvertakenNotice form={form} store={store} {...draft} />;
  if (mode === 'steps' && sections.length > 1)
    return (
      <FormAccessProvider value={store}>
        {notice}
        <LateSteps
          form={form}
          store={store}
          sections={sections}
          submitting={submitting}
          status={status}
          onSent={finish}
        />
      </FormAccessProvider>
    );
  return (
    <FormAccessProvider value={store}>
      <FormFrame onSubmit={trySubmit}>
        {notice}
        {failure && !checkView.isOpen && <ErrorSummary failure={failure} store={store} />}
        <MendedNote isMended={submitting.isMended} />
        <LateCheckAnswers isOpen={checkView.isOpen} form={form} onChange={change} />
        <div ref={layout} className="form-layout" hidden={checkView.isOpen}>
          {sections.length > 1 && <SectionNav form={form} sections={sections} store={store} />}
          <FormQuestions form={form} />
        </div>
        <FormActions
          submitLabel={submitLabelOf(form)}
          isSending={isSending}
          check={sections.length > 1 ? checkView : undefined}
          status={status}
          onPress={mayGo}
        />
      </FormFrame>
    </FormAccessProvider>
  );
}

/** Keeps the answers while they are typed, and sends them. Either may learn that the form has another version. */
function useDraftAndSubmit(
  form: FormDefinition,
  store: FormStore,
  typed: TypedAnswers,
  props: Omit<FormViewProps, 'form'>,
) {
  const released = useCallback((version: string) => void bringOver(form, version), [form]);
  const draft = useDraft(store, typed, {
    save: props.saveDraft,
    key: props.draftKey,
    version: form.sha256,
    isKnown: props.savedAt !== undefined,
    onReleased: released,
  });
  const { submit: send, situation } = props;
  const outdated = async (version: string) => {
    if (!(await draft.settle())) return 'unkept';
    return bringOver(form, version) ? 'leaving' : 'kept';
  };
  const submitting = useSubmit(form, store, { send, situation, outdated });
  return { draft, submitting };
}

/** Returns the state of the check page, and a way from there to a field. */
function useCheckPage() {
  const checkView = useCheckView();
  const layout = useRef<HTMLDivElement>(null);
  const change = (key: string) => {
    if (checkView.isOpen) checkView.close(() => void focusField(key));
    else focusField(key);
    return true;
  };
  useHiddenFields(layout, change);
  return { checkView, layout, change };
}

/** Does nothing: the error summary takes the focus, and the page is at its top already. */
function stayAtSummary(): void {}

/** Loaded only by forms in steps. */
const stepsView: LazyPart<StepsViewProps> = {
  load: () => import('./steps/steps-view.tsx').then((module) => module.StepsView),
};

function LateSteps(props: Omit<StepsViewProps, 'submitLabel'>) {
  const StepsView = useFetched(stepsView);
  return StepsView ? <StepsView {...props} submitLabel={submitLabelOf(props.form)} /> : <PageLoading />;
}

/** Judges once while the browser is idle and words what is wrong, so that the first submit finds both done. */
function useWarmRules(store: FormStore): void {
  useEffect(() => {
    whenIdle(() => {
      const found = Object.entries(store.findErrors());
      const wordSome = () => {
        for (const one of found.splice(0, 200)) store.sentenceOf(...one);
        if (found[0]) whenIdle(wordSome);
      };
      whenIdle(wordSome);
    });
  }, [store]);
}

/** Judges in the new language once the form is loaded in it, and rewords the errors that are shown. */
function useOtherWords(store: FormStore, form: FormDefinition, held: FormValues | undefined): void {
  useEffect(() => store.judgeBy(judgeOf(form, held), form.schema), [store, form, held]);
}

function submitLabelOf(form: FormDefinition): string {
  const label = form.uiSchema['ui:submitLabel'];
  return typeof label === 'string' ? label : t('Submit');
}
