import { useCallback, useEffect, useState } from 'react';
import { useParams } from 'wouter';
import type { OpenChanges } from '../../../codegen/generated/api.ts';
import { messages } from '../../../codegen/runtime/form-messages.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { type Failure, sentenceOf, sentences } from '../../api/call.ts';
import { isAboutLink } from '../../api/link-failure.ts';
import { ask } from '../../api/operation.ts';
import { rich } from '../../i18n/rich.tsx';
import { Alert } from '../../ui/alert.tsx';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { OverForm } from '../../ui/over-form.tsx';
import { Page } from '../../ui/page.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { readParam } from '../../ui/read-param.ts';
import { pathTo, titleOf } from '../../ui/routes.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { ChangesForm } from './changes-form.tsx';
import './changes.css';

type State =
  | { phase: 'loading' }
  | { phase: 'unreachable'; sentence: string }
  | { phase: 'ended' }
  | { phase: 'open'; changes: OpenChanges; hasEnded?: boolean }
  | { phase: 'submitted'; reference: string };

/** The page behind the mail's link, where the applicant changes an application that was sent back. */
export function Changes() {
  const changesToken = readParam(useParams().changesToken);
  const { state, setState, retry, end } = useChanges(changesToken);
  return (
    <Page title={titleOf('changes')} banner={t('Your application')}>
      {state.phase === 'loading' && <PageLoading />}
      {state.phase === 'unreachable' && <FailedPart sentence={state.sentence} retry={retry} />}
      {state.phase === 'ended' && <Ended />}
      {state.phase === 'submitted' && <Submitted reference={state.reference} />}
      {state.phase === 'open' && (
        <>
          {state.hasEnded && <EndedMeanwhile />}
          <ChangesForm
            changesToken={changesToken}
            changes={state.changes}
            onSent={retry}
            onSubmitted={(reference) => setState({ phase: 'submitted', reference })}
            onEnded={end}
          />
        </>
      )}
    </Page>
  );
}

function useChanges(changesToken: string) {
  const [state, setState] = useState<State>({ phase: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    const leaving = new AbortController();
    const asked = { body: { changesToken }, signal: leaving.signal };
    ask('POST /registration/verify_changes_token', asked).then((answer) => {
      if (leaving.signal.aborted) return;
      setState(answer.ok ? { phase: 'open', changes: answer.data } : stateOf(answer));
    });
    return () => leaving.abort();
  }, [changesToken, attempt]);
  const retry = useCallback(() => {
    setState({ phase: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  const end = useCallback(
    () => setState((known) => (known.phase === 'open' ? { ...known, hasEnded: true } : known)),
    [],
  );
  return { state, setState, retry, end };
}

function stateOf(failure: Failure): State {
  if (isAboutLink(failure)) return { phase: 'ended' };
  return { phase: 'unreachable', sentence: sentenceOf(failure, [], sentences.server) };
}

/**
 * Says that the link has ended while the form is open. The form stays: its answers are kept in this browser and appear
 * under the newer link too.
 */
function EndedMeanwhile() {
  return (
    <OverForm title={t('This link no longer works')}>
      <p>
        {t(
          'Your answers are still here, and this device keeps them. Open the link in our latest email in this browser to go on.',
        )}
      </p>
      <p>
        {rich('If you can’t find it, <contact>write to us</contact> and quote your reference number.', {
          contact: (words) => <SiteLink href={pathTo('contact')}>{words}</SiteLink>,
        })}
      </p>
    </OverForm>
  );
}

function Ended() {
  return (
    <>
      <Alert>{messages.situations.passwordResetToken}</Alert>
      <div className="prose">
        <p>
          {t(
            'The link works for 14 days, until you submit your changes, or until we send you a newer one. Please use the link in our latest email.',
          )}
        </p>
        <p>
          {rich(
            'If your link no longer works, <contact>write to us</contact> and quote your reference number.',
            { contact: (words) => <SiteLink href={pathTo('contact')}>{words}</SiteLink> },
          )}
        </p>
      </div>
    </>
  );
}

function Submitted({ reference }: { reference: string }) {
  return (
    <Outcome title={t('Your changes have been submitted')}>
      <p>{t('Once your application has been reviewed you will be notified by email.')}</p>
      <p>
        {rich(
          'Your reference number is <number>{reference}</number>.',
          { number: (words) => <strong className="reference">{words}</strong> },
          { reference },
        )}
      </p>
    </Outcome>
  );
}
