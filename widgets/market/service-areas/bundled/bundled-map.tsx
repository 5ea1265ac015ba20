import { useCallback, useEffect, useRef, useState } from 'react';
import { t } from '../../../../codegen/runtime/translate.ts';
import 'leaflet/dist/leaflet.css';
import type { MapEvents, MapProps } from '../map-model.ts';
import { MapWait } from '../map-wait.tsx';
import { AreaMap } from './area-map.ts';
import './bundled-map.css';

/** The map that needs no other vendor: Leaflet on our own data, or on the operator's tiles. */
export function BundledMap({ model, events, settings }: MapProps) {
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<AreaMap>(undefined);
  const latest = useRef({ model, events });
  latest.current = { model, events };
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');

  const start = useCallback(() => {
    setState('loading');
    map.current?.start().then(
      () => setState('ready'),
      () => setState('failed'),
    );
  }, []);
  useEffect(() => {
    if (!container.current) return undefined;
    const relayed: MapEvents = {
      onSelect: (key) => latest.current.events.onSelect(key),
      onMove: (key, to) => latest.current.events.onMove(key, to),
      onResize: (key, miles) => latest.current.events.onResize(key, miles),
      onPick: (point) => latest.current.events.onPick(point),
      onView: (center) => latest.current.events.onView(center),
      onFinder: (find) => latest.current.events.onFinder(find),
    };
    const made = new AreaMap(container.current, latest.current.model, settings, relayed);
    map.current = made;
    made.update(latest.current.model);
    start();
    return () => {
      map.current = undefined;
      made.remove();
    };
  }, [settings, start]);
  useEffect(() => map.current?.update(model));

  return (
    <>
      <section
        className="bundled-map"
        ref={container}
        aria-label={t('Map of the areas')}
        aria-busy={state === 'loading'}
        inert={state !== 'ready'}
      />
      {state !== 'ready' && <MapWait hasFailed={state === 'failed'} retry={start} />}
    </>
  );
}
