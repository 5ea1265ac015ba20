import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApplicationDetail } from '../../../codegen/generated/api.ts';
import { type Failure, sentenceOf, sentences } from '../../api/call.ts';
import { decide } from '../../api/decide.ts';
import { ask } from '../../api/operation.ts';
import { logInFirst } from '../../ui/use-session.ts';

type Known = {
  application?: ApplicationDetail;
  /** Why there is no application to show. */
  problem?: string;
};

/** Loads an application for review. Opening a submitted one starts its review. */
export function useApplication(id: string) {
  const [known, setKnown] = useState<Known>({});
  /** Something that someone else did in the meantime. */
  const [notice, setNotice] = useState<string>();
  const started = useRef<string>(undefined);

  const fail = useCallback((failure: Failure) => {
    if (failure.status === 401) return logInFirst();
    setKnown({ problem: sentenceOf(failure, [], sentences.server) });
  }, []);

  const load = useCallback(
    async (signal?: AbortSignal) => {
      const answer = await ask('GET /admin/applications/{id}', { params: { id }, signal });
      if (signal?.aborted) return;
      if (answer.ok) setKnown({ application: answer.data });
      else fail(answer);
    },
    [id, fail],
  );

  useEffect(() => {
    const leaving = new AbortController();
    setKnown({});
    setNotice(undefined);
    void load(leaving.signal);
    return () => leaving.abort();
  }, [load]);

  const { application } = known;
  useEffect(() => {
    if (application?.state !== 'submitted') return;
    const visit = `${application.id} ${application.version}`;
    if (started.current === visit) return;
    started.current = visit;
    decide(application, 'start_review').then((answer) => {
      if (!answer.ok && answer.status !== 409) return fail(answer);
      if (!answer.ok) setNotice(sentenceOf(answer, [], sentences.server));
      void load();
    });
  }, [application, load, fail]);

  /** Shows who was faster, and loads the application as it is now. */
  const overtaken = useCallback(
    (sentence: string) => {
      setNotice(sentence);
      void load();
    },
    [load],
  );
  const retry = useCallback(() => {
    setKnown({});
    void load();
  }, [load]);
  return { ...known, notice, reload: load, retry, overtaken };
}
