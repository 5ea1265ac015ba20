const PREFIX = 'tenderfoot.step.';

/** Remembers on this device which step of a form was open. */
export function keepStep(formId: string, slug: string): void {
  try {
    localStorage.setItem(PREFIX + formId, slug);
  } catch {
    // A browser that keeps nothing begins at the first step.
  }
}

/** Returns the step that was open last. */
export function rememberedStep(formId: string): string | undefined {
  try {
    return localStorage.getItem(PREFIX + formId) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Forgets the step once the form was sent. */
export function forgetStep(formId: string): void {
  try {
    localStorage.removeItem(PREFIX + formId);
  } catch {
    // Nothing was kept.
  }
}
