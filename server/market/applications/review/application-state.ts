/** The states of an application. */
export const applicationStates = [
  'submitted',
  'in_review',
  'changes_requested',
  'approved',
  'declined',
] as const;

export type ApplicationState = (typeof applicationStates)[number];

type Transition = { from: ApplicationState; to: ApplicationState };

/** All possible changes of state, by the call that makes them. */
export const transitions = {
  start_review: { from: 'submitted', to: 'in_review' },
  approve: { from: 'in_review', to: 'approved' },
  decline: { from: 'in_review', to: 'declined' },
  request_changes: { from: 'in_review', to: 'changes_requested' },
  submit_changes: { from: 'changes_requested', to: 'submitted' },
} as const satisfies Record<string, Transition>;

export type TransitionName = keyof typeof transitions;

/** The transitions made by staff; the applicant makes the other one. */
export type DecisionKind = Exclude<TransitionName, 'submit_changes'>;

export function isApplicationState(text: string): text is ApplicationState {
  return (applicationStates as readonly string[]).includes(text);
}
