/**
 * What arrives late, or fails, may take the place of the control that somebody is at: whatever has its id then has the
 * focus too, and where nothing has it, what it was a part of. Without that the focus falls to the page, and Tab begins at
 * its top. `came`: told of each to which it comes. @returns a function that ends it
 */
export function keepFocus(frame: HTMLElement, came: (focused: Element) => void): () => void {
  const end = new AbortController();
  let last: Element | undefined;
  const come = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    last = target.id ? target : undefined;
    came(target);
  };
  /** Those who go away leave it where it is. */
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

/** What has the id, or else the beginning of it: `f.lines.2.amount` is a part of `f.lines.2`, and that of `f.lines`. */
function placeOf(id: string): HTMLElement | null {
  const end = id.lastIndexOf('.');
  return document.getElementById(id) ?? (end < 0 ? null : placeOf(id.slice(0, end)));
}
