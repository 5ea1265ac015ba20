let isPressing = false;
let waiting: (() => void)[] = [];

function listenOnce(): void {
  const begin = () => {
    isPressing = true;
  };
  const end = () => {
    isPressing = false;
    setTimeout(runWaiting);
  };
  document.addEventListener('pointerdown', begin, true);
  for (const event of ['pointerup', 'pointercancel', 'dragend']) document.addEventListener(event, end, true);
}

function runWaiting(): void {
  const work = waiting;
  waiting = [];
  for (const run of work) run();
}

if (typeof document !== 'undefined') listenOnce();

/**
 * Runs `work` now, or once the press that is under way has become a click. A field is left when the button
 * goes down on something else; if errors then came or went at once, that something would move away from under
 * the pointer and the click would be lost.
 */
export function afterPress(work: () => void): void {
  if (isPressing) waiting.push(work);
  else work();
}
