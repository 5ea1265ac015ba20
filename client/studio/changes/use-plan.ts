import { useEffect, useState } from 'react';
import type { DraftPolicy, MapStep, Migration } from '../../../codegen/runtime/versions/migration.ts';
import { sentenceOf, sentences } from '../../api/call.ts';
import { type DraftCount, type FormText, planRelease, type ReleasePlan } from '../../api/studio.ts';
import { fittingSteps, leavesOpen, sourceOf } from './map-step.ts';

/** What somebody has chosen for people in the middle of a form; nothing yet where the proposal holds. */
export type Chosen = { policy: DraftPolicy | undefined; map: MapStep[] | undefined };

/** The proposal holds. */
export const NOTHING_CHOSEN: Chosen = { policy: undefined, map: undefined };

type Planned = { plan?: ReleasePlan; drafts?: DraftCount[] };

/** What the last answer was about: texts, and what was chosen. */
type Asked = { text?: FormText; asked?: string | undefined };

/**
 * What a release of these texts would come to, asked anew whenever they, what is chosen or the releases change. Where
 * questions have probably only got another key, their answers move along unless something else is chosen, and people are
 * told of what else has changed; where no drafts are kept, there is nothing to choose. `isComparing`: what is given is still of texts or of a choice before. `files` tells one state of what is saved and released from another.
 */
export function usePlan(id: string, text: FormText, { policy, map }: Chosen, files: string) {
  const [{ plan, drafts, ...answered }, setPlanned] = useState<Planned & Asked>({});
  const [failure, setFailure] = useState<string>();
  const proposed = plan?.proposed ?? [];
  const changes = plan?.changes ?? [];
  const steps = fittingSteps(map ?? proposed, changes);
  const moving = leavesOpen(steps, changes) ? 'carry-over' : 'migrate';
  const obvious = drafts === undefined ? 'carry-over' : proposed.length > 0 ? moving : undefined;
  const migration = plan && migrationOf(policy ?? obvious, drafts === undefined ? [] : steps);
  const asked = JSON.stringify(migration);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked stands for the migration; a save or a release changes examples too
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
  }, [id, text, asked, files]);
  const isComparing = answered.text !== text || answered.asked !== asked;
  return { plan, drafts, migration, steps, failure, isComparing };
}

function migrationOf(drafts: DraftPolicy | undefined, map: MapStep[]): Migration | undefined {
  if (!drafts) return undefined;
  if (drafts === 'migrate') return { drafts, map };
  const moves = map.filter(sourceOf);
  return drafts === 'carry-over' && moves.length > 0 ? { drafts, map: moves } : { drafts };
}
