/** Whether this page is shown in a frame of another site: the server says so, since that site asks for it. */
export function isEmbedded(): boolean {
  return document.documentElement.dataset.embedded !== undefined;
}

/** Says something to the page around, which `client/embed/embed.ts` hears. Nothing of it is anybody's secret. */
function tell(said: { height: number; title: string } | { top: number }): void {
  window.parent.postMessage({ tenderfoot: said }, '*');
}

/**
 * Lives in a frame that is as high as the page: tells how high that is, has the page around scroll where this one would,
 * and opens what leads elsewhere in a tab of its own.
 */
export function liveInFrame(): void {
  const measure = () => tell({ height: document.documentElement.offsetHeight, title: document.title });
  new ResizeObserver(measure).observe(document.documentElement);
  // Browsers lay out a frame that is out of view only when they are asked to.
  new MutationObserver(measure).observe(document.body, { childList: true, subtree: true });
  window.scrollTo = () => tell({ top: 0 });
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) tell({ top: target.getBoundingClientRect().top });
  });
  document.addEventListener('click', leaveFrame, { capture: true });
}

function leaveFrame(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link || link.getAttribute('href')?.startsWith('#')) return;
  link.target = '_blank';
  link.rel = 'noopener';
  // The site's own links would be followed in the frame.
  event.stopPropagation();
}
