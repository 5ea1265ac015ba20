import { useEffect, useRef } from 'react';

/** What the studio's keys do, wherever the focus is. */
export type Keys = { undo: () => unknown; redo: () => unknown; save: () => unknown };

/**
 * Undo, redo and save by keyboard, wherever the focus is: what was done last is undone first, whichever box it was done
 * in. A box whose text is no part of the files yet undoes its own typing.
 */
export function useKeys(keys: Keys, isLive = true): void {
  const newest = useRef(keys);
  newest.current = keys;
  useEffect(() => {
    if (!isLive) return;
    const press = (event: KeyboardEvent) => {
      const name = keyOf(event);
      if (name) act(event, name);
    };
    // A browser's own menu, and what shakes a phone, undo without a key.
    const input = (event: InputEvent) => {
      if (event.inputType === 'historyUndo') act(event, 'undo');
      if (event.inputType === 'historyRedo') act(event, 'redo');
    };
    const act = (event: Event, name: keyof Keys) => {
      if (event.defaultPrevented || (name !== 'save' && hasOwnText(event))) return;
      event.preventDefault();
      newest.current[name]();
    };
    // The preview tells of the keys that are pressed in it.
    const told = ({ origin, data }: MessageEvent) => {
      const name: keyof Keys | undefined = origin === location.origin ? data?.key : undefined;
      if (data?.kind === 'key' && name) newest.current[name]();
    };
    window.addEventListener('message', told);
    document.addEventListener('keydown', press);
    document.addEventListener('beforeinput', input);
    return () => {
      window.removeEventListener('message', told);
      document.removeEventListener('keydown', press);
      document.removeEventListener('beforeinput', input);
    };
  }, [isLive]);
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Which of the studio's keys was pressed, by the letter that is on it. */
export function keyOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): keyof Keys | undefined {
  if (altKey || ctrlKey === metaKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  if (shiftKey) return undefined;
  return letter === 'y' ? 'redo' : letter === 's' ? 'save' : undefined;
}

/** Whether something is typed in a box that is not in the files: `data-own` is what the box began with. */
function hasOwnText(event: Event): boolean {
  const [box] = event.composedPath();
  if (!(box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement)) return false;
  // The editor's own panels, such as its search.
  if (box.getRootNode() !== document) return true;
  // The preview's boxes are none of the form's.
  if (window.parent !== window) return true;
  return box.dataset.own !== undefined && box.value !== box.dataset.own;
}
