import { useEffect, useRef, useState } from 'react';
import { type Ask, type FilledIn, isOwn, type Show, type Told } from './protocol.ts';

/** Returns what the studio around this frame wants shown; undefined until it has sent it. */
export function useShown(): Show | undefined {
  const [show, setShow] = useState<Show>();
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      if (isOwn(event, window.parent) && (event.data as Show).kind === 'show') setShow(event.data as Show);
    };
    window.addEventListener('message', listen);
    tell({ kind: 'ready' });
    return () => window.removeEventListener('message', listen);
  }, []);
  return show;
}

/** Answers the studio when it asks for the answers in the form. */
export function useFilledIn(read: () => FilledIn): void {
  const newest = useRef(read);
  newest.current = read;
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      if (isOwn(event, window.parent) && (event.data as Ask).kind === 'answers') tell(newest.current());
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
}

/** Sends a message to the studio around this frame. */
export function tell(told: Told): void {
  window.parent.postMessage(told, location.origin);
}
