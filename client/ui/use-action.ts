import { useState } from 'react';
import { type Answer, sentenceOf, sentences } from '../api/call.ts';
import { logInFirst } from './use-session.ts';

type Action<What extends string> = {
  /** The action under way. */
  busy: What | undefined;
  /** Why the last action failed. */
  problem: string | undefined;
  /** Makes a call. If the session has ended, leads to the login. */
  run: <Data>(what: What, call: Promise<Answer<Data>>, done: (data: Data) => void) => Promise<void>;
  /** Sets the sentence why an action is not even tried; undefined clears it. */
  complain: (problem: string | undefined) => void;
};

/** Runs the actions of buttons one at a time, and holds the reason why the last one failed. */
export function useAction<What extends string>(): Action<What> {
  const [busy, setBusy] = useState<What>();
  const [problem, setProblem] = useState<string>();

  async function run<Data>(what: What, call: Promise<Answer<Data>>, done: (data: Data) => void) {
    setBusy(what);
    const answer = await call;
    setBusy(undefined);
    if (!answer.ok && answer.status === 401) return logInFirst();
    setProblem(answer.ok ? undefined : sentenceOf(answer, [], sentences.server));
    if (answer.ok) done(answer.data);
  }

  return { busy, problem, run, complain: setProblem };
}

/** For deletions: an answer of 404 counts as success, since the thing is gone already. */
export async function orGone(call: Promise<Answer<unknown>>): Promise<Answer<unknown>> {
  const answer = await call;
  return !answer.ok && answer.status === 404 ? { ok: true, data: undefined } : answer;
}
