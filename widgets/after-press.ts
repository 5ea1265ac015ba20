/** Milliseconds within which a finger's click follows its lifting: some browsers first wait for a second tap. */
const CLICK_WITHIN_MS = 500;
/** Milliseconds that a press inside a frame is taken to last: the page around it hears nothing of that press. */
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
 * Follows presses from now on. With a mouse, all events of a press come at once when the button goes up. With a finger,
 * pointerdown and pointerup come first, and only then mousedown, blur, focus, mouseup and click, or none of these.
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
  // A context menu may swallow all further events of the press.
  listen(['contextmenu'], () => endIn(CLICK_WITHIN_MS));
  window.addEventListener('blur', () => {
    if (!(document.activeElement instanceof HTMLIFrameElement)) return;
    begin();
    endIn(PRESS_IN_FRAME_MS);
  });
}

if (typeof document !== 'undefined') listenOnce();

/**
 * Runs `work` once no press is under way. A field is left when something else is pressed; if errors appeared or went at
 * once, that something would move away from under the press, and nothing would be clicked.
 */
export function afterPress(work: () => void): void {
  waiting.push(work);
  if (!isPressing) endIn(0);
}

/**
 * Settles once no press is under way, for content that arrives late and would move what is being pressed. Some browsers
 * never report the end of a press, for instance where a list was opened, so it settles after a second at the latest.
 */
export function pressOver(): Promise<void> {
  return new Promise((resolve) => {
    afterPress(resolve);
    setTimeout(resolve, LONG_PRESS_MS);
  });
}
