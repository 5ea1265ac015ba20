import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { answersToSend } from '../../codegen/runtime/answers-to-send.ts';
import { fieldAt } from '../../codegen/runtime/field-name.ts';
import { pathFrom } from '../../codegen/runtime/field-path.ts';
import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import { messages } from '../../codegen/runtime/form-messages.ts';
import { errorsBefore } from '../../codegen/runtime/kept-entries.ts';
import type { Findings, Problem } from '../../codegen/runtime/problems.ts';
import { sayFinding } from '../../codegen/runtime/say-rule.ts';
import { t, text } from '../../codegen/runtime/translate.ts';
import type { Failure } from './error-summary.tsx';
import { type FormEngine, useFormEngine } from './form-engine.tsx';
import type { FormStore, FormValues } from './form-store.ts';
import { sentBack } from './sent-back.ts';
import { useMended } from './use-mended.ts';

/**
 * The outcome of a submit. `errors`: sentences by dotted field path or by situation of the catalogue; `problems`: the
 * facts behind them, in the same order.
 */
export type SubmitOutcome =
  | { ok: true }
  | {
      ok: false;
      errors: Record<string, string>;
      problems?: readonly Problem[] | undefined;
      /** The content hash of the form that the server has judged by. */
      formVersion?: string | undefined;
    };

/** The parts of sending that differ between forms. */
type Sending = {
  send: (values: FormValues) => Promise<SubmitOutcome>;
  situation: Situation;
  /**
   * Called if the server judges by another version of the form. Resolves to what becomes of the page: it reloads to get
   * that version, or it stays, because nothing keeps its answers or because the version was not to be had.
   */
  outdated: (formVersion: string) => Promise<'leaving' | 'unkept' | 'kept'>;
};

export type Submitting = {
  failure: Failure | undefined;
  /** It is being sent, or will be as soon as all of it is loaded. */
  isSending: boolean;
  isWaiting: boolean;
  /**
   * Waits until all of the form, or the fields concerned, are loaded. Resolves to false if something else is under way,
   * or if the wait was given up.
   */
  arrive: (concerns?: (key: string) => boolean) => Promise<boolean>;
  /** Ends the wait of `arrive`: the person has gone on to something else. */
  giveUp: () => void;
  /** Judges the answers, or those to the fields concerned, and shows the errors. Returns true if there are none. */
  check: (concerns?: (key: string) => boolean) => boolean;
  /** Clears the failure. */
  settle: () => void;
  /** Every error of the last failure has been corrected since. */
  isMended: boolean;
  /** Checks and sends. `leaving`: the page reloads to get another version of the form; going back would stop that. */
  submit: () => Promise<'accepted' | 'refused' | 'leaving'>;
};

/** A situation of the error catalogue. */
export type Situation = keyof typeof messages.situations;

/**
 * Judges the answers, sends them, and puts every error where it belongs: beside its field, or into the summary under
 * `situation`. A submit does nothing while another is under way.
 */
export function useSubmit(
  form: FormDefinition,
  store: FormStore,
  { send, situation, outdated }: Sending,
): Submitting {
  const [isSending, setIsSending] = useState(false);
  const isUnderWay = useRef(false);
  const { fail, ...shown } = useFailure(store);
  const { isWaiting, ...waiting } = useArrival(store, isUnderWay);
  const { check } = shown;
  const { sayProblem } = useFormEngine();
  const submit = useCallback(async () => {
    if (isUnderWay.current || !check()) return 'refused';
    isUnderWay.current = true;
    setIsSending(true);
    const { found, formVersion } = await makeAndSend(form, store, { send, sayProblem });
    isUnderWay.current = false;
    if (!found) return 'accepted';
    const fate = formVersion && formVersion !== form.sha256 && (await outdated(formVersion));
    if (fate === 'leaving') return 'leaving';
    setIsSending(false);
    const { byField, general } = sort(form, found, situation, fate === 'unkept');
    fail(byField, general, 'server');
    return 'refused';
  }, [form, store, send, sayProblem, situation, outdated, check, fail]);
  return { ...shown, ...waiting, isSending: isSending || isWaiting, isWaiting, submit };
}

/** Holds the current failure, until all of its errors are corrected. */
function useFailure(store: FormStore) {
  const [failure, setFailure] = useState<Failure>();
  const fail = useCallback(
    (errors: Findings, say: Failure['say'], origin: 'browser' | 'server') => {
      scrollToTop();
      store.fail(errors, origin);
      setFailure({ say });
      const prefix = t('Error: ');
      if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
      return false;
    },
    [store],
  );
  const check = useCallback(
    (concerns?: (key: string) => boolean): boolean => {
      const wrong = pick(store.findErrors(), concerns);
      if (Object.keys(wrong).length === 0) return true;
      return fail(wrong, () => messages.situations.formInvalid, 'browser');
    },
    [store, fail],
  );
  const settle = useCallback(() => {
    setFailure(undefined);
    document.title = document.title.replace(t('Error: '), '');
  }, []);
  const isMended = useMended(store, failure, settle);
  return { failure, isMended, fail, check, settle };
}

/** Waits for parts of the form that are still loading. Nothing else can start meanwhile. */
function useArrival(store: FormStore, isUnderWay: { current: boolean }) {
  const [isWaiting, setIsWaiting] = useState(false);
  const wait = useRef<object>(undefined);
  const giveUp = useCallback(() => {
    if (!wait.current) return;
    wait.current = undefined;
    isUnderWay.current = false;
    setIsWaiting(false);
  }, [isUnderWay]);
  // Gives up before the page's missing parts are withdrawn with it: that would look as if they had loaded.
  useLayoutEffect(() => giveUp, [giveUp]);
  const arrive = useCallback(
    async (concerns?: (key: string) => boolean): Promise<boolean> => {
      if (isUnderWay.current) return false;
      isUnderWay.current = true;
      setIsWaiting(true);
      const own = {};
      wait.current = own;
      // A part that has loaded may bring others that have not.
      while (wait.current === own && store.isComing(concerns)) await nextChange(store);
      const isWanted = wait.current === own;
      if (isWanted) giveUp();
      return isWanted;
    },
    [store, isUnderWay, giveUp],
  );
  return { isWaiting, arrive, giveUp };
}

/** Resolves the next time that a part of the form may have come, failed or gone. */
function nextChange(store: FormStore): Promise<void> {
  return new Promise((resolve) => {
    const stop = store.on('leave', () => {
      stop();
      resolve();
    });
  });
}

/** Scrolls before the errors are in the page: afterwards it would have to be laid out once more. */
function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: 'instant' });
}

/** @returns the findings of the page or of the server; none if the answers were accepted */
async function makeAndSend(
  form: FormDefinition,
  store: FormStore,
  { send, sayProblem }: Pick<Sending, 'send'> & Pick<FormEngine, 'sayProblem'>,
): Promise<{ found?: Findings; formVersion?: string | undefined }> {
  const values = answersToSend(form, store.snapshot(), store.chosen);
  const late = await store.addLateValues(values);
  if (Object.keys(late).length > 0) return { found: late };
  const outcome = await send(values);
  if (outcome.ok) return {};
  return { found: errorsBefore(values, sentBack(outcome, sayProblem)), formVersion: outcome.formVersion };
}

const CHANGED = text(
  'This form has changed since you opened it. If something cannot be corrected here, copy your answers, then load the page again.',
);

/** `isOld`: the server has judged by another version, so its errors may be about what this page does not show. */
function sort(form: FormDefinition, found: Findings, situation: Situation, isOld: boolean) {
  const isField = (key: string) => key !== '' && fieldAt(form.schema, pathFrom(key)).schema !== undefined;
  const others = Object.keys(found).filter((key) => !isField(key));
  const key = others.includes(situation) ? situation : others[0];
  const told = key && found[key];
  const refused = told ? () => sayFinding(form.schema, key, told) : undefined;
  const say = isOld ? () => t(CHANGED) : refused;
  return {
    byField: pick(found, isField),
    general: Object.keys(found).length > 0 ? say : () => messages.situations[situation],
  };
}

function pick(found: Findings, isWanted?: (key: string) => boolean): Findings {
  return isWanted ? Object.fromEntries(Object.entries(found).filter(([key]) => isWanted(key))) : found;
}
