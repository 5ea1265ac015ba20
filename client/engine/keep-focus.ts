/**
 * Keeps the focus in place when a part that loads late, or fails to, replaces the focused control: focuses the element
 * that has the control's id now, or else the part that it belonged to. Otherwise the focus would fall to the page, and
 * Tab would start at its top. `came` is called with each element that gets the focus.
 * @returns a function that ends it
 */
export function keepFocus(frame: HTMLElement, came: (focused: Element) => void): () => void {
  const end = new AbortController();
  let last: Element | undefined;
  const come = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    last = target.id ? target : undefined;
    came(target);
  };
  /** Forgets the control when the person leaves it themselves. */
  const go = ({ target }: Event) =>
    queueMicrotask(() => {
      if (target === last && last?.isConnected && last !== document.activeElement) last = undefined;
    });
  const observer = new MutationObserver(() => {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    placeOf(last.id)?.focus({ preventScroll: true });
  });
  frame.addEventListener('focusin', come, end);
  frame.addEventListener('focusout', go, end);
  observer.observe(frame, { childList: true, subtree: true });
  return () => {
    end.abort();
    observer.disconnect();
  };
}

/** Finds the element with this id, or what it is a part of: `f.lines.2.amount` is in `f.lines.2`, that in `f.lines`. */
function placeOf(id: string): HTMLElement | null {
  const end = id.lastIndexOf('.');
  return document.getElementById(id) ?? (end < 0 ? null : placeOf(id.slice(0, end)));
}
