/** Thrown at the start if code and schemas do not agree on which forms code handles. */
export class HandledFormsError extends Error {
  constructor(faults: string[]) {
    super(`The server was not started:\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
    this.name = 'HandledFormsError';
  }
}

type Handling = { forms: object; handled: readonly string[]; dropIns: readonly string[] };

/**
 * Checks that each form that code handles exists, and that anybody may send exactly those that no code handles.
 * @throws HandledFormsError with each form for which that is not so, and what to do
 */
export function checkHandledForms({ forms, handled, dropIns }: Handling): void {
  const open = new Set(dropIns);
  const faults = [
    ...handled
      .filter((id) => !Object.hasOwn(forms, id))
      .map(
        (id) => `Code handles the form “${id}”, which there is not. Correct its name where it is registered.`,
      ),
    ...handled
      .filter((id) => open.has(id))
      .map((id) => `Code handles the form “${id}”, which anybody may send. ${NAME_ITS_CALL}`),
    ...Object.keys(forms)
      .filter((id) => !open.has(id) && !handled.includes(id))
      .map((id) => `No code handles the form “${id}”, which a call takes or which is a dialog. Register it.`),
  ];
  if (faults.length > 0) throw new HandledFormsError(faults);
}

const NAME_ITS_CALL = 'Name it as the body of a call in schemas/api/, or make it a dialog.';
