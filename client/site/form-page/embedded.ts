/** Whether this page is shown in a frame of another site: the server says so, since that site asks for it. */
export function isEmbedded(): boolean {
  return document.documentElement.dataset.embedded !== undefined && window.parent !== window;
}

/** Says something to the page around, which `client/embed/embed.ts` hears. Nothing of it is anybody's secret. */
function tell(said: { height: number; title: string } | { top: number; tall: number }): void {
  window.parent.postMessage({ tenderfoot: said }, '*');
}

/** Milliseconds after a press in which what gets the focus is where the person looks anyway. */
const PRESS_MS = 500;

/**
 * Lives in a frame that is as high as the page: tells how high that is, has the page around scroll where this one would,
 * and opens what leads elsewhere in a tab of its own.
 */
export function liveInFrame(): void {
  const measure = () => tell({ height: document.documentElement.offsetHeight, title: document.title });
  new ResizeObserver(measure).observe(document.documentElement);
  // Browsers lay out a frame that is out of view only when they are asked to.
  new MutationObserver(measure).observe(document.body, { childList: true, subtree: true });
  window.scrollTo = () => tell({ top: 0, tall: 1 });
  let press: { on: Element; at: number } | undefined;
  // A mouse moves the focus as its button goes down, a finger as it is lifted.
  for (const kind of ['pointerdown', 'pointerup'] as const)
    document.addEventListener(kind, ({ target }) => {
      if (target instanceof Element) press = { on: target, at: performance.now() };
    });
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || target.id === 'main') return;
    const { top, bottom, height } = target.getBoundingClientRect();
    const wasPressed = press && performance.now() - press.at < PRESS_MS && isFocusedBy(press.on, target);
    if (!wasPressed && bottom > 0) tell({ top, tall: height });
  });
  document.addEventListener('click', leaveFrame, { capture: true });
}

/** Whether a press gives something the focus by itself. `:active` does not tell: a quick tap may leave it out. */
function isFocusedBy(pressed: Element, target: Element): boolean {
  return target.contains(pressed) || pressed.closest('label')?.control === target;
}

function leaveFrame(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link || !/^https?:$/.test(link.protocol) || link.hasAttribute('download')) return;
  if (link.getAttribute('href')?.startsWith('#')) return;
  link.target = '_blank';
  link.rel = 'noopener';
  // The site's own links would be followed in the frame.
  event.stopPropagation();
}
