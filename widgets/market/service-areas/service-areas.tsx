import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import type { WidgetProps } from '../../widget-props.ts';
import { AreaCard } from './area-card.tsx';
import { milesOf, nameOf } from './areas.ts';
import type { Point } from './geo.ts';
import { MapPlace } from './map-place.tsx';
import { PlaceSearch } from './place-search.tsx';
import './service-areas.css';
import { useAreas } from './use-areas.ts';
import { useHome } from './use-home.ts';
import { type FindPlaces, type FoundPlace, usePlaceFinder } from './use-place-search.ts';
import { searchLabel, Waiting } from './waiting.tsx';

/** Where an area begins while no map says what its middle is: the middle of Alberta. */
const SOMEWHERE: Point = { lat: 54.5, lng: -114.5 };

/** The list of areas beside the map; each can do everything that the other can. */
export function ServiceAreas(props: WidgetProps) {
  const state = useAreas(props);
  const { areas, selected, placing } = state;
  const whole = useRef<HTMLDivElement>(null);
  const middle = useRef(SOMEWHERE);
  const focusNext = useRef<string>(undefined);
  const home = useHome();
  const [otherFinder, setOtherFinder] = useState<FindPlaces>();
  const find = usePlaceFinder(home.country, otherFinder);
  useLayoutEffect(() => {
    if (focusNext.current) document.getElementById(focusNext.current)?.focus();
    focusNext.current = undefined;
  });

  const focusOn = (index: number, field: string) => {
    focusNext.current = `${props.id}.${index}.${field}`;
  };
  const indexOf = (key: number) => areas.findIndex((area) => area.key === key);
  const leave = (event: FocusEvent) => {
    if (!whole.current?.contains(event.relatedTarget)) props.onBlur();
  };
  const goTo = async ({ name, lat, lng, locate }: FoundPlace) => {
    const point = locate ? await locate().catch(() => undefined) : { lat, lng };
    if (!point) return;
    const area = state.addPlace(name, point);
    focusOn(waiting ? indexOf(area.key) : areas.length, 'radius');
  };
  const waiting = areas[indexOf(placing ?? -1)];
  const waitingName = waiting && nameOf(waiting, indexOf(waiting.key));
  const isFull = areas.length >= Number(props.schema.maxItems ?? Number.POSITIVE_INFINITY);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the focus to leave
    <div className="areas" ref={whole} onBlur={leave}>
      <div className="areas-tools">
        <PlaceSearch
          id={props.id}
          describedBy={props.describedBy}
          label={searchLabel(waitingName, isFull)}
          find={find}
          onPick={(place) => {
            if (!isFull || waiting) void goTo(place);
          }}
        />
        <button
          type="button"
          className="button"
          disabled={isFull}
          onClick={() => {
            state.addAt(middle.current);
            focusOn(areas.length, 'name');
          }}
        >
          {t('Add on the map')}
        </button>
      </div>
      {waitingName && <Waiting name={waitingName} onStay={() => state.setPlacing(undefined)} />}
      <div className="areas-body">
        <MapPlace
          model={{
            circles: areas.map((area, index) => ({
              key: area.key,
              lat: area.lat,
              lng: area.lng,
              name: nameOf(area, index),
              miles: milesOf(area),
            })),
            selected,
            isPlacing: placing !== undefined,
            view: state.view,
            ...home,
          }}
          events={{
            onSelect: state.select,
            onMove: state.move,
            onResize: state.resize,
            onPick: state.pick,
            onView: (center) => {
              middle.current = center;
            },
            onFinder: (finder) => setOtherFinder(() => finder),
          }}
        />
        {areas.length === 0 && (
          <p className="areas-empty">
            {t('No areas yet. Find a town above, then say how many miles around it you work.')}
          </p>
        )}
        <ol className="area-list">
          {areas.map((area, index) => (
            <AreaCard
              key={area.key}
              area={area}
              index={index}
              path={props.path}
              isSelected={area.key === selected}
              isPlacing={area.key === placing}
              state={state}
              onDone={() => document.getElementById(props.id)?.focus()}
              onRemove={() => {
                state.remove(area.key);
                const next = Math.min(index, areas.length - 2);
                focusNext.current = next < 0 ? props.id : `${props.id}.${next}.remove`;
              }}
            />
          ))}
        </ol>
      </div>
      <p className="visually-hidden" role="status">
        {state.said}
      </p>
    </div>
  );
}
