import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { answersToSend } from '../../../codegen/runtime/answers-to-send.ts';
import { sayFindings } from '../../../codegen/runtime/field-errors.ts';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import { withDefaults } from '../../../codegen/runtime/form-values.ts';
import type { JsonObject } from '../../../codegen/runtime/json.ts';
import { judgeAnswers } from '../../../codegen/runtime/judge-answers.ts';
import type { Choose } from '../../../codegen/runtime/shape/flatten.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { askedAnswers } from '../../../codegen/runtime/versions/asked-answers.ts';
import { FormAccessProvider } from '../../../widgets/form-access.ts';
import { FieldComment } from '../../desk/application/field-comment.tsx';
import { AnswerList } from '../../engine/answer-list.tsx';
import type { FormValues } from '../../engine/form-store.ts';
import { ErrorSentences } from './error-sentences.tsx';
import { fixedValuesOf } from './fixed-values.ts';
import { PreviewForm } from './preview-form.tsx';
import { PreviewRjsf } from './preview-rjsf.tsx';
import { PreviewStore } from './preview-store.ts';
import type { View } from './protocol.ts';
import { useFilledIn } from './use-shown.ts';
import '../../desk/desk.css';
import '../../desk/application/application.css';

type Props = { form: FormDefinition; view: View; answersKey: string; answers: FormValues };

/** A form in one of the ways to look at it. The answers typed into it survive changes of the form. */
export function PreviewContent({ form, view, answersKey, answers }: Props) {
  const store = useLastingStore(form, answersKey, answers);
  useFilledIn(() => {
    // Leaves out an example's answers to questions that the form no longer asks.
    const asked = askedAnswers(form.schema as JsonObject, store.snapshot() as JsonObject);
    return {
      kind: 'filled-in',
      data: answersToSend(form, asked, store.chosen),
      errors: sayFindings(form.schema, judgeAnswers(form, asked, store.chosen)),
    };
  });
  return (
    <FormAccessProvider value={store}>
      <h1>{form.title}</h1>
      {(view === 'form' || view === 'errors') && (
        <PreviewForm key={`${view} ${answersKey}`} form={form} store={store} hasErrors={view === 'errors'} />
      )}
      {view === 'rjsf' && <PreviewRjsf key={answersKey} form={form} store={store} />}
      {view === 'sentences' && <ErrorSentences form={form} />}
      {view === 'check' && <Answers form={form} heading={t('Check your answers')} onChange={ignore} />}
      {view === 'copy' && <Answers form={form} heading={t('Your answers')} />}
      {view === 'review' && <Answers form={form} heading={t('Answers')} isReview />}
    </FormAccessProvider>
  );
}

/** Returns a store that keeps its answers when the form changes, and always judges by the newest form. */
function useLastingStore(form: FormDefinition, answersKey: string, answers: FormValues): PreviewStore {
  const newest = useRef(form);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the answers
  const store = useMemo(() => {
    const judge = (values: FormValues, chosen: Choose) => judgeAnswers(newest.current, values, chosen);
    const values = structuredClone(answers);
    return new PreviewStore(
      withDefaults(form.schema, values),
      judge,
      fixedValuesOf(form, values),
      form.schema,
    );
  }, [answersKey]);
  useLayoutEffect(() => {
    newest.current = form;
  }, [form]);
  // In an effect, so that the new questions are rendered and new errors have a place.
  useEffect(() => {
    newest.current = form;
    store.judgeBy((values, chosen) => judgeAnswers(newest.current, values, chosen), form.schema);
    store.judgeAnew();
  }, [form, store]);
  return store;
}

type AnswersProps = {
  form: FormDefinition;
  heading: string;
  onChange?: (key: string) => void;
  isReview?: boolean;
};

function Answers({ form, heading, onChange, isReview = false }: AnswersProps) {
  const comment = (_question: unknown, name: string) => (
    <FieldComment answer={name} text="" onChange={ignore} />
  );
  return (
    <div className={isReview ? 'check-answers desk' : 'check-answers'}>
      <h2>{heading}</h2>
      <AnswerList form={form} onChange={onChange} extra={isReview ? comment : undefined} />
    </div>
  );
}

/** Does nothing, because a preview changes nothing outside itself. */
function ignore(): void {}
