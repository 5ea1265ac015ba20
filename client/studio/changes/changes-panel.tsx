import { type ReactNode, useEffect, useState } from 'react';
import type { JsonSchema } from '../../../codegen/runtime/json-schema.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import type { Migration } from '../../../codegen/runtime/versions/migration.ts';
import { sentenceOf, sentences } from '../../api/call.ts';
import { type Example, type FormChange, type FormText, releaseForm } from '../../api/studio.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { ActionProblem } from '../../ui/action-problem.tsx';
import { isKeptInBrowsers } from '../../ui/drop-in.ts';
import type { WayTo } from '../bench/use-leading.ts';
import { ChangeList } from './change-list.tsx';
import { Consumers } from './consumers.tsx';
import { DraftCounts } from './draft-counts.tsx';
import { HALF_FILLED } from './half-filled.ts';
import { canMap, canMove } from './map-step.ts';
import { MapSteps } from './map-steps.tsx';
import { PolicyChoice } from './policy-choice.tsx';
import { isAboutDrafts, isAboutExamples, ReleaseFindings } from './release-findings.tsx';
import { type Chosen, NOTHING_CHOSEN, usePlan } from './use-plan.ts';
import './changes.css';

type Props = {
  id: string;
  text: FormText;
  tag: string;
  /** The number of times an example was kept or deleted. A release checks examples too, so it asks again. */
  kept: number;
  examples: Example[];
  /** Called with all examples when one was deleted. */
  onKept: (examples: Example[]) => void;
  /** Called when the form was released, with its examples. */
  onRelease: (examples: Example[]) => void;
  isSaved: boolean;
  /** The choices for people in the middle of the form; they outlive this panel. */
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  /** The form that these texts make, as far as they compile. */
  schema: JsonSchema | undefined;
  wayTo: WayTo;
  /** True if all of it is decided, and waits to be published. Default: no. */
  isFixed?: boolean;
  /** Told whether the comparison is under way. */
  onComparing?: (isComparing: boolean) => void;
  /** What stands at the end, where a draft is published; by default, the release of the saved files. */
  finish?: (planned: Pick<Planned, 'migration' | 'isComparing'> & { plan: Plan }) => ReactNode;
  /** The ways to show a draft to others, and to throw it away. */
  around?: ReactNode;
};

/** The changes since the last release, their effect on people in the middle of the form, and the release button. */
export function ChangesPanel(props: Props) {
  return (
    <div className="changes-panel">
      <Changes {...props} />
      {props.around}
    </div>
  );
}

function Changes({ id, tag, chosen, onChoose, isSaved, schema, ...props }: Props) {
  const { finish, isFixed = false, onComparing } = props;
  const { isReleasing, released, problem, release } = useRelease(id, tag, (brought) => {
    props.onRelease(brought);
    onChoose(NOTHING_CHOSEN);
  });
  const planned = usePlan(id, props.text, chosen, `${tag} ${released} ${props.kept}`);
  const { plan, drafts, consumers, migration, failure, isComparing } = planned;
  useEffect(() => {
    onComparing?.(isComparing && !failure);
    // What nobody looks at is not waited for.
    return () => onComparing?.(false);
  }, [onComparing, isComparing, failure]);
  if (failure) return <p className="field-error">{failure}</p>;
  if (!plan)
    return <p>{isComparing ? t('Comparing …') : t('The form cannot be compared while it has mistakes.')}</p>;
  const isBreaking = plan.changes.some((change) => change.isBreaking);
  const about = plan.findings.filter(isAboutDrafts);
  const others = plan.findings.filter((one) => !isAboutDrafts(one));
  const found = isComparing ? others : plan.findings;
  return (
    <>
      <WhatIsNew plan={plan} />
      {drafts !== undefined && <DraftCounts drafts={drafts} />}
      <ChangeList changes={plan.changes} moves={drafts === undefined ? [] : (migration?.map ?? [])} />
      <Consumers consumers={consumers} changes={plan.changes} />
      {isBreaking && <DraftChoices {...{ id, plan, planned, chosen, drafts, schema, isFixed, onChoose }} />}
      <ReleaseFindings
        id={id}
        // Saving adapts examples to changed wordings, so their findings do not count before.
        findings={isSaved || finish ? found : found.filter((one) => !isAboutExamples(one))}
        unsaid={isBreaking && !migration && !plan.migration && about.length > 0 ? plan.number - 1 : undefined}
        examples={finish ? NO_EXAMPLES : props.examples}
        onKept={props.onKept}
        wayTo={props.wayTo}
      />
      <NotesLeft notes={plan.notes} />
      <ActionProblem>{problem}</ActionProblem>
      {!plan.isReleased && finish?.({ plan, migration, isComparing })}
      {!plan.isReleased && !finish && (
        <ReleaseButton
          isComparing={isComparing}
          plan={plan}
          isSaved={isSaved}
          isBusy={isReleasing}
          onPress={() => void release(migration)}
        />
      )}
    </>
  );
}

/** What there is to release, in a heading and a sentence. */
function WhatIsNew({ plan }: { plan: Plan }) {
  return (
    <>
      <h2>
        {plan.isReleased
          ? t('Version {number} is released with no changes since', { number: plan.number })
          : t('What is new in version {number}', { number: plan.number })}
      </h2>
      {plan.isReleased && <p role="status">{t('Nothing has changed since.')}</p>}
      {!plan.isReleased && plan.changes.length === 0 && (
        <p>
          {plan.number === 1
            ? t('This is the first version of the form.')
            : t('Only what it says in French is new.')}
        </p>
      )}
    </>
  );
}

/** Those of a draft follow the form by themselves. */
const NO_EXAMPLES: Example[] = [];

/** Releases a form as it is saved. Returns the number of the last release, and what went wrong, if anything. */
function useRelease(id: string, tag: string, onReleased: (brought: Example[]) => void) {
  const [isReleasing, setReleasing] = useState(false);
  const [released, setReleased] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const release = async (migration: Migration | undefined) => {
    setReleasing(true);
    const answer = await releaseForm(id, tag, migration);
    setReleasing(false);
    setProblem(answer.ok ? undefined : sentenceOf(answer, [], sentences.server));
    if (!answer.ok) return;
    const { number, examples: brought, warning } = answer.data;
    if (warning) setProblem(t('Released, but the types could not be generated: {warning}', { warning }));
    setReleased(number);
    onReleased(brought);
  };
  return { isReleasing, released, problem, release };
}

type Planned = ReturnType<typeof usePlan>;
type Plan = NonNullable<Planned['plan']>;

type DraftChoicesProps = {
  id: string;
  plan: Plan;
  planned: Planned;
  chosen: Chosen;
  drafts: Planned['drafts'];
  schema: JsonSchema | undefined;
  isFixed: boolean;
  onChoose: (chosen: Chosen) => void;
};

/** The choices about people in the middle of the form. */
function DraftChoices({ id, plan, planned, chosen, drafts, schema, isFixed, onChoose }: DraftChoicesProps) {
  if (drafts === undefined)
    return <p>{t(isKeptInBrowsers(id) ? HALF_FILLED.onDevices : HALF_FILLED.nowhere)}</p>;
  const { migration, steps } = planned;
  return (
    <>
      <PolicyChoice
        version={plan.number - 1}
        value={migration?.drafts ?? plan.migration?.drafts}
        drafts={drafts.find(({ release }) => release === plan.number - 1)?.count ?? 0}
        canMap={canMap(plan.changes, schema)}
        canMove={canMove(plan.changes)}
        isFixed={isFixed}
        onChange={(policy) => onChoose({ ...chosen, policy })}
      />
      {!isFixed && hasMap(migration, plan.changes) && (
        <MapSteps
          canFillIn={migration.drafts === 'migrate'}
          steps={steps}
          changes={plan.changes}
          schema={schema}
          onChange={(map) => onChoose({ policy: migration.drafts, map })}
        />
      )}
    </>
  );
}

function NotesLeft({ notes }: Pick<Plan, 'notes'>) {
  if (notes.length === 0) return null;
  return (
    <details>
      <summary>{t('What is left to be done, now or later ({length})', { length: notes.length })}</summary>
      <ul>
        {notes.map(({ message }) => (
          <li key={message}>{message}.</li>
        ))}
      </ul>
      <p>{t('“Edit French too”, under Questions, lists what needs French.')}</p>
    </details>
  );
}

type ReleaseButtonProps = {
  plan: Plan;
  isComparing: boolean;
  isSaved: boolean;
  isBusy: boolean;
  onPress: () => void;
};

function ReleaseButton({ plan, isComparing, isSaved, isBusy, onPress }: ReleaseButtonProps) {
  return (
    <>
      <p>
        {plan.number === 1
          ? t('People get the form as it is saved. A release keeps it for good as a version.')
          : t(
              'People get the form as it is saved. A release keeps it for good as a version, and decides what happens to half-filled answers.',
            )}
      </p>
      <div className="button-row">
        <ActionButton
          isBusy={isBusy}
          onPress={onPress}
          isDisabled={!isSaved || isComparing || plan.findings.length > 0}
        >
          {t('Release version {number}', { number: plan.number })}
        </ActionButton>
        {!isSaved && <p className="bench-status">{t('Save the form first.')}</p>}
      </div>
    </>
  );
}

function hasMap(migration: Migration | undefined, changes: FormChange[]): migration is Migration {
  return migration?.drafts === 'migrate' || (migration?.drafts === 'carry-over' && canMove(changes));
}
