import { type RefObject, useEffect, useRef, useState } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import { type LazyPart, useLazyPart } from '../../lazy-part.tsx';
import type { MapProps } from './map-model.ts';
import { MapWait } from './map-wait.tsx';
import { useMapSettings } from './use-map-settings.ts';

const bundledMap: LazyPart<MapProps> = {
  load: () => import('./bundled/bundled-map.tsx').then((module) => module.BundledMap),
};
const googleMap: LazyPart<MapProps> = {
  load: () => import('./google/google-map.tsx').then((module) => module.GoogleMap),
};

/** The place of the map. Nothing is loaded before it comes near the window. */
export function MapPlace(props: Pick<MapProps, 'model' | 'events'>) {
  const place = useRef<HTMLDivElement>(null);
  const { isNear, isAway } = usePlace(place);
  const settings = useMapSettings(isNear);
  const [hasGoogleFailed, setHasGoogleFailed] = useState(false);
  const isGoogle = Boolean(settings?.googleMapsApiKey) && !hasGoogleFailed;
  return (
    <div className="area-map" ref={place} data-away={isAway ? '' : undefined}>
      <div className="area-map-frame">
        {settings ? (
          <Engine
            key={isGoogle ? 'google' : 'bundled'}
            part={isGoogle ? googleMap : bundledMap}
            {...props}
            settings={settings}
            onFailed={() => setHasGoogleFailed(true)}
          />
        ) : (
          <MapWait hasFailed={false} retry={NOTHING} />
        )}
      </div>
      {hasGoogleFailed && (
        <p className="area-map-note" role="status">
          {t('Google Maps could not be loaded. The built-in map is shown instead.')}
        </p>
      )}
      <p className="area-map-note area-map-touch">{t('Use two fingers to move the map.')}</p>
    </div>
  );
}

function Engine({ part, ...props }: MapProps & { part: LazyPart<MapProps> }) {
  const { Part, hasFailed, retry } = useLazyPart(part);
  return Part ? <Part {...props} /> : <MapWait hasFailed={hasFailed} retry={retry} />;
}

const NOTHING = () => {};

/** Tells whether a place has come within 300 pixels of the window yet, and whether it is farther away now. */
function usePlace(place: RefObject<HTMLElement | null>): { isNear: boolean; isAway: boolean } {
  const [isNear, setIsNear] = useState(false);
  const [isAway, setIsAway] = useState(true);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const isIn = entries.at(-1)?.isIntersecting ?? false;
        setIsAway(!isIn);
        if (isIn) setIsNear(true);
      },
      { rootMargin: '300px' },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return { isNear, isAway };
}
