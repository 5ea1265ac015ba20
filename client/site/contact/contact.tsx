import { useState } from 'react';
import type { Contact as Answers } from '../../../codegen/generated/types.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { type Failure, sentenceOf, sentences } from '../../api/call.ts';
import { ask } from '../../api/operation.ts';
import { IN_TAB } from '../../engine/draft-copy.ts';
import { KeptFormScreen } from '../../engine/kept/kept-form.tsx';
import { rich } from '../../i18n/rich.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { Page } from '../../ui/page.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { siteLinks } from '../../ui/site-links.ts';
import { deviceDrafts } from '../device-drafts.ts';
import { useFormTitle } from '../use-form-title.ts';
import '../../ui/form-styles.ts';
import './contact.css';

/** A form to write to the people behind the site. */
export function Contact() {
  const [answeredTo, setAnsweredTo] = useState<string>();
  const title = useFormTitle('contact');

  async function submit(data: Answers, forget: () => void) {
    const answer = await ask('POST /contact', { body: data });
    if (!answer.ok) return { ok: false as const, errors: errorsOf(answer), formVersion: answer.formVersion };
    forget();
    setAnsweredTo(data.email);
    return { ok: true as const };
  }

  return (
    <Page
      title={title}
      lead={answeredTo ? undefined : t('Write to us. A person reads every message and answers by email.')}
    >
      {answeredTo ? (
        <Outcome
          title={t('Your message has been sent')}
          actions={
            <SiteLink className="button" href="/">
              {t('Back to the home page')}
            </SiteLink>
          }
        >
          <p>
            {rich(
              'Thank you. We will reply to <b>{address}</b>.',
              { b: (words) => <strong>{words}</strong> },
              { address: answeredTo },
            )}
          </p>
        </Outcome>
      ) : (
        <div className="contact">
          <div>
            <KeptFormScreen
              formId="contact"
              drafts={deviceDrafts}
              draftKey={`${IN_TAB}contact`}
              submit={submit}
              situation="formInvalid"
              isQuiet
            />
          </div>
          <BeforeYouWrite />
        </div>
      )}
    </Page>
  );
}

function BeforeYouWrite() {
  return (
    <section className="contact-aside" aria-labelledby="before-title">
      <h2 id="before-title">{t('Before you write')}</h2>
      <ul>
        <li>
          {rich('Your answer may be in the <faq>frequently asked questions</faq>.', {
            faq: (words) => <SiteLink href={siteLinks.faq.path}>{words}</SiteLink>,
          })}
        </li>
        <li>
          {rich(
            'Didn’t get a code, or forgot your password? <signup>Ask for a new code</signup> or <password>choose a new password</password>.',
            {
              signup: (words) => <SiteLink href={siteLinks.signup.path}>{words}</SiteLink>,
              password: (words) => <SiteLink href="/forgot-password">{words}</SiteLink>,
            },
          )}
        </li>
        <li>
          {rich('Did something go wrong between members? <concern>Report a concern</concern>.', {
            concern: (words) => <SiteLink href="/forms/report-a-concern">{words}</SiteLink>,
          })}
        </li>
        <li>
          {t('Writing about your personal information? Choose the topic “Privacy and personal information”.')}
        </li>
        <li>{t('Never send us a password, a code or a card number.')}</li>
      </ul>
    </section>
  );
}

/** Returns the field errors as they came; if there are none, the sentence for the alert. */
function errorsOf(failure: Failure): Record<string, string> {
  if (failure.reason === 'refused' && Object.keys(failure.errors).length > 0) return failure.errors;
  return { request: sentenceOf(failure, [], sentences.server) };
}
