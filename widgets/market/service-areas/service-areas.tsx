import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import type { WidgetProps } from '../../widget-props.ts';
import { AreaCard } from './area-card.tsx';
import { type KeyedArea, milesOf, nameOf } from './areas.ts';
import type { Point } from './geo.ts';
import type { Circle, MapEvents } from './map-model.ts';
import { MapPlace } from './map-place.tsx';
import { PlaceSearch } from './place-search.tsx';
import './service-areas.css';
import { type AreasState, useAreas } from './use-areas.ts';
import { useHome } from './use-home.ts';
import { type FindPlaces, usePlaceFinder } from './use-place-search.ts';
import { searchLabel, Waiting } from './waiting.tsx';

/** The position of a new area while no map has reported its middle: the middle of Alberta. */
const SOMEWHERE: Point = { lat: 54.5, lng: -114.5 };

/** The list of areas beside the map; each can do everything that the other can. */
export function ServiceAreas(props: WidgetProps) {
  const state = useAreas(props);
  const { areas, placing } = state;
  const whole = useRef<HTMLDivElement>(null);
  const middle = useRef(SOMEWHERE);
  const home = useHome();
  const [otherFinder, setOtherFinder] = useState<FindPlaces>();
  const find = usePlaceFinder(home.country, otherFinder);
  const focusLater = useLateFocus();

  const indexOf = (key: number) => areas.findIndex((area) => area.key === key);
  const leave = (event: FocusEvent) => {
    if (!whole.current?.contains(event.relatedTarget)) props.onBlur();
  };
  const goTo = ({ name, ...point }: Point & { name: string }) => {
    const area = state.addPlace(name, point);
    focusLater(`${props.id}.${waiting ? indexOf(area.key) : areas.length}.radius`);
  };
  const addInTheMiddle = () => {
    state.addAt(middle.current);
    focusLater(`${props.id}.${areas.length}.name`);
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
            if (!isFull || waiting) goTo(place);
          }}
        />
        <button type="button" className="button" disabled={isFull} onClick={addInTheMiddle}>
          {t('Add on the map')}
        </button>
      </div>
      {waitingName && <Waiting name={waitingName} onStay={() => state.setPlacing(undefined)} />}
      <div className="areas-body">
        <AreaMap
          state={state}
          home={home}
          onView={(center) => {
            middle.current = center;
          }}
          onFinder={(finder) => setOtherFinder(() => finder)}
        />
        <AreaList {...props} state={state} focusLater={focusLater} />
      </div>
      <p className="visually-hidden" role="status">
        {state.said}
      </p>
    </div>
  );
}

/** Focuses an element by its id, once the page shows what was changed at the same time. */
function useLateFocus(): (id: string) => void {
  const next = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (next.current) document.getElementById(next.current)?.focus();
    next.current = undefined;
  });
  return (id) => {
    next.current = id;
  };
}

type AreaMapProps = Pick<MapEvents, 'onView' | 'onFinder'> & {
  state: AreasState;
  home: ReturnType<typeof useHome>;
};

/** The areas as circles on the map, where each can be moved and resized. */
function AreaMap({ state, home, onView, onFinder }: AreaMapProps) {
  return (
    <MapPlace
      model={{
        circles: state.areas.map(circleOf),
        selected: state.selected,
        isPlacing: state.placing !== undefined,
        view: state.view,
        ...home,
      }}
      events={{
        onSelect: state.select,
        onMove: state.move,
        onResize: state.resize,
        onPick: state.pick,
        onView,
        onFinder,
      }}
    />
  );
}

function circleOf(area: KeyedArea, index: number): Circle {
  const { key, lat, lng } = area;
  return { key, lat, lng, name: nameOf(area, index), miles: milesOf(area) };
}

type AreaListProps = Pick<WidgetProps, 'id' | 'path'> & {
  state: AreasState;
  focusLater: (id: string) => void;
};

/** The areas one below the other, or a hint on how to add the first. */
function AreaList({ id, path, state, focusLater }: AreaListProps) {
  const { areas, selected, placing } = state;
  return (
    <>
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
            path={path}
            isSelected={area.key === selected}
            isPlacing={area.key === placing}
            state={state}
            onDone={() => document.getElementById(id)?.focus()}
            onRemove={() => {
              state.remove(area.key);
              const next = Math.min(index, areas.length - 2);
              focusLater(next < 0 ? id : `${id}.${next}.remove`);
            }}
          />
        ))}
      </ol>
    </>
  );
}
