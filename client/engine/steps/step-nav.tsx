import type { MouseEvent } from 'react';
import { t, text } from '../../../codegen/runtime/translate.ts';
import type { FormStore } from '../form-store.ts';
import { addressOf } from './step-address.ts';
import { type StepState, useStepStates } from './step-states.ts';
import type { Step } from './steps.ts';

type Props = { steps: readonly Step[]; current: Step; store: FormStore; onOpen: (slug: string) => void };

const IN_WORDS: Record<StepState, string> = {
  errors: text('Has errors'),
  current: text('You are here'),
  complete: text('Complete'),
  later: text('Not yet'),
};

/** The list of steps: how far each has come, and a link to those that can be opened. */
export function StepNav({ steps, current, store, onOpen }: Props) {
  const { states, possible } = useStepStates(steps, current, store);
  const open = (event: MouseEvent<HTMLAnchorElement>, slug: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(slug);
  };
  return (
    <nav className="section-nav step-nav" aria-label={t('Steps')}>
      <ol>
        {steps.map((step, index) => (
          <li key={step.slug}>
            {index < possible ? (
              <a
                href={addressOf(step.slug)}
                aria-current={step === current ? 'step' : undefined}
                onClick={(event) => open(event, step.slug)}
              >
                <Entry title={step.title} state={states[index] ?? 'later'} />
              </a>
            ) : (
              <span className="step-later">
                <Entry title={step.title} state={states[index] ?? 'later'} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Entry({ title, state }: { title: string; state: StepState }) {
  return (
    <>
      <span className="section-nav-title">{title}</span>{' '}
      <span className="status" data-status={state === 'current' ? 'in-progress' : state}>
        {t(IN_WORDS[state])}
      </span>
    </>
  );
}
