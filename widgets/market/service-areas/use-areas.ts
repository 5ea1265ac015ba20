import { useState } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import type { WidgetProps } from '../../widget-props.ts';
import { type KeyedArea, newArea } from './areas.ts';
import { type Point, pointText, tidy } from './geo.ts';
import { milesText } from './miles-text.ts';
import { useAreaList } from './use-area-list.ts';
import { type AreaView, useAreaView } from './use-area-view.ts';

/** The areas while they are edited, and the actions on them. */
export type AreasState = {
  areas: KeyedArea[];
  /** The keys of the highlighted area and, in `placing`, of the one that awaits a new position. */
  selected: number | undefined;
  placing: number | undefined;
  view: AreaView;
  /** The last action in words, for screen readers. */
  said: string;
  select: (key: number) => void;
  /** Selects an area and shows it. */
  show: (area: KeyedArea) => void;
  /** Adds an area at a point; the next position that is clicked or found moves it. */
  addAt: (point: Point) => KeyedArea;
  /** Moves the area that awaits a position to a place, or else adds a new one there. */
  addPlace: (name: string, point: Point) => KeyedArea;
  move: (key: number, to: Point) => void;
  resize: (key: number, miles: number) => void;
  edit: (key: number, field: 'name' | 'radius', value: unknown) => void;
  remove: (key: number) => void;
  setPlacing: (key: number | undefined) => void;
  pick: (point: Point) => void;
};

/** Holds the areas of one form and reports each change to it. */
export function useAreas(props: WidgetProps): AreasState {
  const list = useAreaList(props);
  const { selected, said, select, say, add, move, resize } = useToldChanges(list);
  const { view, lookAtArea, lookAround } = useAreaView(list.areas);
  const [placing, setPlacing] = useState<number>();
  return {
    areas: list.areas,
    selected,
    placing,
    view,
    said,
    select,
    show(area) {
      select(area.key);
      lookAtArea(area);
    },
    addAt(point) {
      const area = add(newArea(tidy(point)));
      setPlacing(area.key);
      const words = { n: list.nameAt(area.key), n1: pointText(area) };
      say(t('{n} added at {n1}. Search for a place or click the map to move it.', words));
      return area;
    },
    addPlace(name, point) {
      const waiting = list.find(placing);
      lookAround(point, waiting?.radius);
      setPlacing(undefined);
      if (!waiting) {
        const area = add(newArea(tidy(point), name));
        say(t('{name} added. Enter its radius in miles. Press Enter to go back to the search.', { name }));
        return area;
      }
      if (!waiting.name) list.change(waiting.key, { name });
      move(waiting.key, point);
      return waiting;
    },
    move,
    resize,
    edit: list.edit,
    remove(key) {
      const name = list.nameAt(key);
      list.remove(key);
      if (placing === key) setPlacing(undefined);
      say(t('{name} removed', { name }));
    },
    setPlacing(key) {
      setPlacing(key);
      if (key === undefined) return;
      select(key);
      say(t('Search for a place or click the map to move {n}', { n: list.nameAt(key) }));
    },
    pick(point) {
      if (placing === undefined) return;
      move(placing, point);
      setPlacing(undefined);
    },
  };
}

/** Wraps the list's changes so that they highlight the area concerned; `said` announces moves and resizes. */
function useToldChanges(list: ReturnType<typeof useAreaList>) {
  const [selected, select] = useState<number>();
  const [said, say] = useState('');
  return {
    selected,
    said,
    select,
    say,
    add(area: KeyedArea): KeyedArea {
      list.add(area);
      select(area.key);
      return area;
    },
    move(key: number, to: Point): void {
      const point = tidy(to);
      list.change(key, point);
      select(key);
      say(t('{n} moved to {n1}', { n: list.nameAt(key), n1: pointText(point) }));
    },
    resize(key: number, miles: number): void {
      list.change(key, { radius: miles });
      select(key);
      say(t('{n} has a radius of {n1}', { n: list.nameAt(key), n1: milesText(miles) }));
    },
  };
}
