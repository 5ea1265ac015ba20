import { useEffect, useRef } from 'react';

/** The actions of the studio's keys. */
export type Keys = { undo: () => unknown; redo: () => unknown; save: () => unknown };

/**
 * Handles undo, redo and save by keyboard, wherever the focus is: the latest change is undone first, whichever box it
 * was made in. A box whose text is not in the files yet undoes its own typing instead.
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
    // Undo can also come without a key: from the browser's menu, or from shaking a phone.
    const input = (event: InputEvent) => {
      if (event.inputType === 'historyUndo') act(event, 'undo');
      if (event.inputType === 'historyRedo') act(event, 'redo');
    };
    const act = (event: Event, name: keyof Keys) => {
      if (event.defaultPrevented || (name !== 'save' && hasOwnText(event))) return;
      event.preventDefault();
      newest.current[name]();
    };
    // The preview is a frame of its own and reports the keys pressed in it.
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

/** Tells which of the studio's keys was pressed, by the letter printed on it. */
export function keyOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): keyof Keys | undefined {
  if (altKey || ctrlKey === metaKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  if (shiftKey) return undefined;
  return letter === 'y' ? 'redo' : letter === 's' ? 'save' : undefined;
}

/** Tells whether a box holds typing that is not in the files yet. `data-own` is the text it started with. */
function hasOwnText(event: Event): boolean {
  const [box] = event.composedPath();
  if (!(box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement)) return false;
  // Boxes in the editor's own panels, such as its search.
  if (box.getRootNode() !== document) return true;
  // Boxes in the preview, which are not part of the form's files.
  if (window.parent !== window) return true;
  return box.dataset.own !== undefined && box.value !== box.dataset.own;
}
