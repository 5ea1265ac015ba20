import type { Point } from '../geo.ts';
import type { MapModel } from '../map-model.ts';

/** A suggestion of Google's; its position is requested only once it is picked. */
export type Suggestion = { id: string; name: string; region: string };

/** A message from the form's page to the frame with Google's map. */
export type ToFrame =
  | { kind: 'start'; apiKey: string; model: MapModel }
  | { kind: 'model'; model: MapModel }
  | { kind: 'suggest'; call: number; query: string }
  | { kind: 'locate'; call: number; id: string };

/** A message from the frame to the form's page. */
export type FromFrame =
  /** Its script is running and awaits `start`. */
  | { kind: 'hello' }
  | { kind: 'ready' }
  | { kind: 'failed' }
  | { kind: 'select'; key: number }
  | { kind: 'move'; key: number; to: Point }
  | { kind: 'resize'; key: number; miles: number }
  | { kind: 'pick'; point: Point }
  | { kind: 'view'; center: Point }
  | { kind: 'suggestions'; call: number; suggestions: Suggestion[] }
  | { kind: 'located'; call: number; point: Point }
  | { kind: 'refused'; call: number };

/** Listens to messages of one window of our own origin and of no other. @returns a function that stops it */
export function listenTo<Message>(
  other: () => Window | null | undefined,
  hear: (message: Message) => void,
): () => void {
  const listener = (event: MessageEvent) => {
    if (event.origin === location.origin && event.source !== null && event.source === other())
      hear(event.data);
  };
  addEventListener('message', listener);
  return () => removeEventListener('message', listener);
}

/** Sends a message to a window, provided that it is of our own origin. */
export function tell(other: Window | null | undefined, message: ToFrame | FromFrame): void {
  other?.postMessage(message, location.origin);
}
