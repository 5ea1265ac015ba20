import { useCallback, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { StateNow } from '../../../codegen/generated/api.ts';
import type { FormId } from '../../../codegen/generated/form-loaders.ts';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import { t, text } from '../../../codegen/runtime/translate.ts';
import { ask } from '../../api/operation.ts';
import type { FormLoading } from '../../engine/use-form-definition.ts';
import { useLanguage } from '../../i18n/language.ts';
import { rich } from '../../i18n/rich.tsx';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { pathTo } from '../../ui/routes.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { useAnswer } from '../../ui/use-answer.ts';
import { waitingTitle } from '../../ui/waiting-title.ts';
import { ConfirmContact } from './confirm-contact.tsx';
import { formKeyMemory, formKeyOf, headerOf } from './form-key.ts';
import { OpenForm } from './open-form.tsx';
import { pageTextsOf } from './page-texts.ts';
import { SentForm } from './sent-form.tsx';
import { sentMemory } from './sent-memory.ts';
import '../../ui/form-styles.ts';

/** A drop-in form: its questions, and a confirmation once it is sent. */
export function DropInForm({ formId, loading }: { formId: FormId; loading: FormLoading }) {
  const { form, hasFailed, retry } = loading;
  const [, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const isSent = search.has('sent');
  const [drafts, setDrafts] = useState(0);
  const formKey = formKeyOf(formId, search);
  const { words, stateNow, isWaiting, refresh } = useClosedWords(formId, formKey);
  if (hasFailed)
    return (
      <Page title={t('The form did not load')}>
        <FailedPart sentence={t(NOT_LOADED)} retry={retry} />
      </Page>
    );
  if (!form || isWaiting)
    return (
      <Page title={waitingTitle()} isWaiting>
        <Loading />
      </Page>
    );
  const sent = isSent ? sentMemory(formId).read() : undefined;
  const texts = pageTextsOf(form);
  if (sent) return <SentForm form={form} texts={texts} sent={sent} />;
  if (words)
    return (
      <ClosedForm
        form={form}
        words={words}
        stateNow={stateNow}
        onConfirmed={(key) => {
          formKeyMemory(formId).write(key);
          refresh();
        }}
      />
    );
  return (
    <Page title={form.title} lead={texts.lead}>
      <OpenForm
        key={drafts}
        form={form}
        formKey={formKey}
        onNotAllowed={refresh}
        onStartAgain={() => setDrafts(drafts + 1)}
        onSent={() => {
          search.set('sent', '');
          navigate(`${pathTo('form', { formName: formId })}?${search}`, { replace: true });
        }}
      />
    </Page>
  );
}

type Closed = {
  form: FormDefinition;
  words: string;
  stateNow: StateNow | undefined;
  onConfirmed: (key: string) => void;
};

/** What people read in place of a form that takes no answers, or none from them. */
function ClosedForm({ form, words, stateNow, onConfirmed }: Closed) {
  const here = pathTo('form', { formName: form.id });
  return (
    <Page title={form.title}>
      <div className="stack">
        <p>{words}</p>
        {(stateNow === 'email' || stateNow === 'phone') && (
          <ConfirmContact name={form.id} by={stateNow} onConfirmed={onConfirmed} />
        )}
        {stateNow === 'users' && (
          <p className="button-row">
            <SiteLink className="button button-strong" href={`${pathTo('login')}?ref=${here}`}>
              {t('Log in')}
            </SiteLink>
          </p>
        )}
        <p>
          {rich('Do you have a question? <contact>Contact us</contact>.', {
            contact: (said) => <SiteLink href={pathTo('contact')}>{said}</SiteLink>,
          })}
        </p>
      </div>
    </Page>
  );
}

/** How long a form that is there waits to be told that it is closed: it can be filled in meanwhile, and sending says so. */
const PATIENCE_MS = 1500;

/** Asks whether a form takes answers from whoever has a key. `words`: why it takes none. `refresh` asks again. */
function useClosedWords(formId: FormId, formKey: string | undefined) {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are those of the language
  const askState = useCallback(
    (signal: AbortSignal) =>
      ask('GET /forms/{name}/state', { params: { name: formId }, headers: headerOf(formKey), signal }),
    [formId, language, formKey],
  );
  const { data, sentence, refresh } = useAnswer(askState, formId);
  const [hasWaited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  const isWaiting = !data && !sentence && !hasWaited;
  return { words: data?.words, stateNow: data?.stateNow, isWaiting, refresh };
}

const NOT_LOADED = text('The form could not be loaded. Check your connection and try again.');
