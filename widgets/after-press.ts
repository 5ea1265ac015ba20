/** A finger's click comes after it was lifted: by some browsers only once no second tap has followed. */
const CLICK_WITHIN_MS = 500;
/** What is pressed inside of a frame is not told to the page around it. */
const PRESS_IN_FRAME_MS = 1000;
const LONG_PRESS_MS = 1000;

let isPressing = false;
let waiting: (() => void)[] = [];
let ending: ReturnType<typeof setTimeout> | undefined;

function begin(): void {
  clearTimeout(ending);
  isPressing = true;
}

function endIn(ms: number): void {
  clearTimeout(ending);
  ending = setTimeout(end, ms);
}

function end(): void {
  isPressing = false;
  const work = waiting;
  waiting = [];
  for (const run of work) run();
}

/**
 * With a mouse all events of a press come at once when the button goes up. With a finger they are: pointerdown,
 * pointerup, and only then mousedown, blur, focus, mouseup and click, or none of these.
 */
function listenOnce(): void {
  const listen = <Type extends keyof DocumentEventMap>(
    types: Type[],
    listener: (event: DocumentEventMap[Type]) => void,
  ) => {
    for (const type of types) document.addEventListener(type, listener, true);
  };
  listen(['pointerdown', 'mousedown'], begin);
  listen(['pointerup'], ({ pointerType }) => endIn(pointerType === 'mouse' ? 0 : CLICK_WITHIN_MS));
  listen(['mouseup', 'click', 'auxclick', 'pointercancel', 'dragend'], () => endIn(0));
  // A menu may take all further events of the press.
  listen(['contextmenu'], () => endIn(CLICK_WITHIN_MS));
  window.addEventListener('blur', () => {
    if (!(document.activeElement instanceof HTMLIFrameElement)) return;
    begin();
    endIn(PRESS_IN_FRAME_MS);
  });
}

if (typeof document !== 'undefined') listenOnce();

/**
 * Runs `work` once no press is under way any more. A field is left when something else is pressed; if errors then came
 * or went at once, that something would move away from under the press, and nothing would be clicked.
 */
export function afterPress(work: () => void): void {
  waiting.push(work);
  if (!isPressing) endIn(0);
}

/**
 * Settles once no press is under way any more, for what comes late: it would move what is pressed. By some browsers the
 * end of a press is not heard, such as where a list was opened: then it waits no longer than presses last.
 */
export function pressOver(): Promise<void> {
  return new Promise((resolve) => {
    afterPress(resolve);
    setTimeout(resolve, LONG_PRESS_MS);
  });
}
