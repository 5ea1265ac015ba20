import { useEffect, useState } from 'react';
import type { DraftPolicy, MapStep, Migration } from '../../../codegen/runtime/versions/migration.ts';
import { sentenceOf, sentences } from '../../api/call.ts';
import {
  type Consumer,
  type DraftCount,
  type FormText,
  planRelease,
  type ReleasePlan,
} from '../../api/studio.ts';
import { useLanguage } from '../../i18n/language.ts';
import { fittingSteps, leavesOpen, sourceOf } from './map-step.ts';

/** The choices for people in the middle of a form; undefined where the proposal applies. */
export type Chosen = { policy: DraftPolicy | undefined; map: MapStep[] | undefined };

/** No choices: the proposal applies. */
export const NOTHING_CHOSEN: Chosen = { policy: undefined, map: undefined };

type Planned = { plan?: ReleasePlan; drafts?: DraftCount[]; consumers?: Consumer[] };

/** The texts and the choices that the last answer was about. */
type Asked = { text?: FormText; asked?: string | undefined };

/**
 * Plans a release of these texts; asks again whenever they, the choices or the releases change. For questions that have
 * probably only got another key the proposal moves their answers and, if other changes remain, tells people about
 * those. If no drafts are kept, there is nothing to choose. `isComparing`: the result is still that of earlier texts or
 * choices. `files` changes with what is saved and released.
 */
export function usePlan(id: string, text: FormText, { policy, map }: Chosen, files: string) {
  const [{ plan, drafts, consumers = [], ...answered }, setPlanned] = useState<Planned & Asked>({});
  const [failure, setFailure] = useState<string>();
  const language = useLanguage();
  const proposed = plan?.proposed ?? [];
  const changes = plan?.changes ?? [];
  const steps = fittingSteps(map ?? proposed, changes);
  const moving = leavesOpen(steps, changes) ? 'carry-over' : 'migrate';
  const obvious = drafts === undefined ? 'carry-over' : proposed.length > 0 ? moving : undefined;
  const migration = plan && migrationOf(policy ?? obvious, drafts === undefined ? [] : steps);
  const asked = JSON.stringify(migration);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` stands for the migration, `files` for examples; the answer is in the language
  useEffect(() => {
    let isCurrent = true;
    planRelease(id, text, migration).then((answer) => {
      if (!isCurrent) return;
      setFailure(answer.ok ? undefined : sentenceOf(answer, [], sentences.server));
      if (answer.ok) setPlanned({ ...answer.data, text, asked });
    });
    return () => {
      isCurrent = false;
    };
  }, [id, text, asked, files, language]);
  const isComparing = answered.text !== text || answered.asked !== asked;
  return { plan, drafts, consumers, migration, steps, failure, isComparing };
}

function migrationOf(drafts: DraftPolicy | undefined, map: MapStep[]): Migration | undefined {
  if (!drafts) return undefined;
  if (drafts === 'migrate') return { drafts, map };
  const moves = map.filter(sourceOf);
  return drafts === 'carry-over' && moves.length > 0 ? { drafts, map: moves } : { drafts };
}
