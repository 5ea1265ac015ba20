import { useEffect, useRef, useState } from 'react';
import { t } from '../../../../codegen/runtime/translate.ts';
import type { MapEvents, MapProps } from '../map-model.ts';
import { MapWait } from '../map-wait.tsx';
import { FrameCalls } from './frame-calls.ts';
import { type FromFrame, listenTo, tell } from './protocol.ts';

/** Milliseconds that Google has to show its map. */
const PATIENCE_MS = 15_000;

/** Google's map in a frame of our own origin, so that only that page's content security policy has to admit Google. */
export function GoogleMap({ model, events, settings, onFailed }: MapProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef({ model, events, onFailed });
  latest.current = { model, events, onFailed };
  const [isReady, setIsReady] = useState(false);

  useEffect(() => {
    const target = () => frame.current?.contentWindow;
    const calls = new FrameCalls((message) => tell(target(), message));
    const fail = () => latest.current.onFailed();
    const timer = setTimeout(fail, PATIENCE_MS);
    const stop = listenTo<FromFrame>(target, (message) => {
      if (message.kind === 'hello')
        tell(target(), {
          kind: 'start',
          apiKey: settings.googleMapsApiKey ?? '',
          model: latest.current.model,
        });
      if (message.kind === 'failed') fail();
      if (message.kind === 'ready') {
        clearTimeout(timer);
        setIsReady(true);
        latest.current.events.onFinder(calls.find);
      }
      pass(message, latest.current.events);
      calls.settle(message);
    });
    return () => {
      clearTimeout(timer);
      stop();
      latest.current.events.onFinder(undefined);
    };
  }, [settings]);
  useEffect(() => {
    if (isReady) tell(frame.current?.contentWindow, { kind: 'model', model });
  }, [model, isReady]);

  return (
    <>
      <iframe className="google-map" ref={frame} src="/map-frame" title={t('Map of the areas by Google')} />
      {!isReady && <MapWait hasFailed={false} retry={onFailed} />}
    </>
  );
}

function pass(message: FromFrame, events: MapEvents): void {
  if (message.kind === 'select') events.onSelect(message.key);
  else if (message.kind === 'move') events.onMove(message.key, message.to);
  else if (message.kind === 'resize') events.onResize(message.key, message.miles);
  else if (message.kind === 'pick') events.onPick(message.point);
  else if (message.kind === 'view') events.onView(message.center);
}
