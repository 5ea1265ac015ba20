import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { FormId } from '../../../codegen/generated/form-loaders.ts';
import { t, text } from '../../../codegen/runtime/translate.ts';
import { useFormDefinition } from '../../engine/use-form-definition.ts';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { pathTo } from '../../ui/routes.ts';
import { waitingTitle } from '../../ui/waiting-title.ts';
import { OpenForm } from './open-form.tsx';
import { pageTextsOf } from './page-texts.ts';
import { SentForm } from './sent-form.tsx';
import { sentMemory } from './sent-memory.ts';
import '../../ui/form-styles.ts';

/** A drop-in form: its questions, and a confirmation once it is sent. */
export function DropInForm({ formId }: { formId: FormId }) {
  const { form, hasFailed, retry } = useFormDefinition(formId);
  const [, navigate] = useLocation();
  const isSent = new URLSearchParams(useSearch()).has('sent');
  const [drafts, setDrafts] = useState(0);
  if (hasFailed)
    return (
      <Page title={t('The form did not load')}>
        <FailedPart sentence={t(NOT_LOADED)} retry={retry} />
      </Page>
    );
  if (!form)
    return (
      <Page title={waitingTitle()} isWaiting>
        <Loading />
      </Page>
    );
  const sent = isSent ? sentMemory(formId).read() : undefined;
  const texts = pageTextsOf(form);
  if (sent) return <SentForm form={form} texts={texts} sent={sent} />;
  return (
    <Page title={form.title} lead={texts.lead}>
      <OpenForm
        key={drafts}
        form={form}
        onStartAgain={() => setDrafts(drafts + 1)}
        onSent={() => navigate(`${pathTo('form', { formName: formId })}?sent`, { replace: true })}
      />
    </Page>
  );
}

const NOT_LOADED = text('The form could not be loaded. Check your connection and try again.');
