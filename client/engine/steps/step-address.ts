const NAME = 'step';

/** The step that the address names. */
export function stepInAddress(): string | undefined {
  return new URLSearchParams(location.search).get(NAME) ?? undefined;
}

/** Where a step was opened from, as the browser's history knows it. */
type Mark = { openedFrom?: string };

/** Which step the browser's Back leads to, if that is a step of this form. */
export function stepBehind(): string | undefined {
  return (history.state as Mark | null)?.openedFrom;
}

/** Makes the address name a step, as a place of its own in the browser's history. */
export function openAddress(slug: string, openedFrom: string): void {
  history.pushState({ openedFrom } satisfies Mark, '', addressOf(slug));
}

/** Makes the address name another step, in the same place of the history. */
export function correctAddress(slug: string): void {
  if (stepInAddress() !== slug) history.replaceState(history.state, '', addressOf(slug));
}

/** The address of a step on this page. */
export function addressOf(slug: string): string {
  const query = new URLSearchParams(location.search);
  query.set(NAME, slug);
  return `${location.pathname}?${query}`;
}
