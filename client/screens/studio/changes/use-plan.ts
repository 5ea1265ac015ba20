import { useEffect, useState } from 'react';
import type { Migration } from '../../../../codegen/runtime/versions/migration.ts';
import { sentenceOf, sentences } from '../../../api/call.ts';
import { type FormText, planRelease, type ReleasePlan } from '../../../api/studio.ts';

/** What a release of these texts would come to, asked anew whenever they, the migration or the releases change. */
export function usePlan(
  id: string,
  text: FormText,
  migration: Migration | undefined,
  released: number | undefined,
) {
  const [plan, setPlan] = useState<ReleasePlan>();
  const [failure, setFailure] = useState<string>();
  const policy = JSON.stringify(migration);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the policy stands for the migration; a release changes all
  useEffect(() => {
    let isCurrent = true;
    planRelease(id, text, migration).then((answer) => {
      if (!isCurrent) return;
      setFailure(answer.ok ? undefined : sentenceOf(answer, [], sentences.server));
      if (answer.ok) setPlan(answer.data.plan);
    });
    return () => {
      isCurrent = false;
    };
  }, [id, text, policy, released]);
  return { plan, failure };
}
