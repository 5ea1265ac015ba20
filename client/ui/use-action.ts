import { useState } from 'react';
import { type Answer, sentenceOf, sentences } from '../api/call.ts';
import { logInFirst } from './use-session.ts';

type Action<What extends string> = {
  /** What is under way. */
  busy: What | undefined;
  /** Why the last one was not done. */
  problem: string | undefined;
  /** Leads to the login when the session has ended. */
  run: <Data>(what: What, call: Promise<Answer<Data>>, done: (data: Data) => void) => Promise<void>;
  /** Says why something is not even tried, or nothing. */
  complain: (problem: string | undefined) => void;
};

/** What can be done at the press of a button: one thing at a time, and what came of it. */
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

/** For what is to go away: it counts as done when it was gone already. */
export async function orGone(call: Promise<Answer<unknown>>): Promise<Answer<unknown>> {
  const answer = await call;
  return !answer.ok && answer.status === 404 ? { ok: true, data: undefined } : answer;
}
