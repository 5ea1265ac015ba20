const NAME = 'step';

/** Returns the step that the address names. */
export function stepInAddress(): string | undefined {
  return new URLSearchParams(location.search).get(NAME) ?? undefined;
}

/** The state of a history entry: the step that it was opened from. */
type Mark = { openedFrom?: string };

/** Returns the step that the browser's Back leads to, if that is a step of this form. */
export function stepBehind(): string | undefined {
  return (history.state as Mark | null)?.openedFrom;
}

/** Puts a step into the address as a new history entry. */
export function openAddress(slug: string, openedFrom: string): void {
  history.pushState({ openedFrom } satisfies Mark, '', addressOf(slug));
}

/** Puts another step into the address of the same history entry. */
export function correctAddress(slug: string): void {
  if (stepInAddress() !== slug) history.replaceState(history.state, '', addressOf(slug));
}

/** Returns the address of a step on this page. */
export function addressOf(slug: string): string {
  const query = new URLSearchParams(location.search);
  query.set(NAME, slug);
  return `${location.pathname}?${query}`;
}
