import { useEffect, useRef, useState } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import { useFormAccess } from '../../form-access.ts';
import type { WidgetProps } from '../../widget-props.ts';
import { type Area, areasFrom, boxAround, type KeyedArea, nameOf, newArea, withoutKeys } from './areas.ts';
import { type Box, circleBox, type Point, pointText, tidy } from './geo.ts';
import { milesText } from './miles-text.ts';

/** Around a place that was found, this much is shown. */
const NEARBY_MILES = 40;

/** The areas while they are edited, and what can be done with them. */
export type AreasState = {
  areas: KeyedArea[];
  /** Keys of the highlighted area and of the one that waits for a new position. */
  selected: number | undefined;
  placing: number | undefined;
  /** What the map is to show; undefined: nothing was asked for yet. */
  view: { id: number; box: Box } | undefined;
  /** What was done last, for those who cannot see it. */
  said: string;
  select: (key: number) => void;
  /** Selects an area and shows it. */
  show: (area: KeyedArea) => void;
  /** Adds an area and gives it the next position that is clicked or found. */
  addAt: (point: Point) => KeyedArea;
  /** A place was found: the area that waits goes there, else a new one begins there. */
  addPlace: (name: string, point: Point) => KeyedArea;
  move: (key: number, to: Point) => void;
  resize: (key: number, miles: number) => void;
  edit: (key: number, field: 'name' | 'radius', value: unknown) => void;
  remove: (key: number) => void;
  setPlacing: (key: number | undefined) => void;
  pick: (point: Point) => void;
};

/** Holds the areas of one form and reports each change to it. */
export function useAreas({ initialValue, onChange, path }: WidgetProps): AreasState {
  const form = useFormAccess();
  const [areas, setAreas] = useState(() => areasFrom(initialValue));
  const [selected, setSelected] = useState<number>();
  const [placing, setPlacing] = useState<number>();
  const [said, setSaid] = useState('');
  const [view, setView] = useState(() => firstView(areas));
  const latest = useRef(areas);
  // Entries without a position are left out, so that the form's list and this one have the same places.
  useEffect(() => {
    const given = form.valueAt(path);
    if (Array.isArray(given) && given.length !== latest.current.length)
      form.seed(path, structuredClone(withoutKeys(latest.current)));
  }, [form, path]);

  const keep = (next: KeyedArea[]) => {
    latest.current = next;
    setAreas(next);
  };
  const report = (next: KeyedArea[]) => {
    keep(next);
    onChange(structuredClone(withoutKeys(next)));
  };
  const change = (key: number, changes: Partial<Area>) =>
    report(latest.current.map((area) => (area.key === key ? { ...area, ...changes } : area)));
  const lookAt = (box: Box) => setView((old) => ({ id: (old?.id ?? 0) + 1, box }));
  const indexOf = (key: number) => latest.current.findIndex((area) => area.key === key);
  const nameAt = (key: number) => {
    const index = indexOf(key);
    const area = latest.current[index];
    return area ? nameOf(area, index) : '';
  };
  const add = (area: KeyedArea) => {
    report([...latest.current, area]);
    setSelected(area.key);
    return area;
  };
  const move = (key: number, to: Point) => {
    const point = tidy(to);
    change(key, point);
    setSelected(key);
    setSaid(t('{n} moved to {n1}', { n: nameAt(key), n1: pointText(point) }));
  };

  return {
    areas,
    selected,
    placing,
    view,
    said,
    select: setSelected,
    show(area) {
      setSelected(area.key);
      lookAt(circleBox(area, Math.max(NEARBY_MILES / 2, Number(area.radius) || 0) * 1.3));
    },
    addAt(point) {
      const area = add(newArea(tidy(point)));
      setPlacing(area.key);
      setSaid(
        t('{n} added at {n1}. Search for a place or click the map to move it.', {
          n: nameAt(area.key),
          n1: pointText(area),
        }),
      );
      return area;
    },
    addPlace(name, point) {
      const waiting = latest.current.find(({ key }) => key === placing);
      lookAt(circleBox(point, Math.max(NEARBY_MILES, Number(waiting?.radius) || 0) * 1.2));
      setPlacing(undefined);
      if (!waiting) {
        const area = add(newArea(tidy(point), name));
        setSaid(
          t('{name} added. Enter its radius in miles. Press Enter to go back to the search.', { name }),
        );
        return area;
      }
      if (!waiting.name) change(waiting.key, { name });
      move(waiting.key, point);
      return waiting;
    },
    move,
    resize(key, miles) {
      change(key, { radius: miles });
      setSelected(key);
      setSaid(t('{n} has a radius of {n1}', { n: nameAt(key), n1: milesText(miles) }));
    },
    edit(key, field, value) {
      keep(latest.current.map((area) => (area.key === key ? { ...area, [field]: value } : area)));
      form.change([...path, indexOf(key), field], value);
    },
    remove(key) {
      const index = indexOf(key);
      const name = nameAt(key);
      form.removeEntry(path, index);
      keep(latest.current.filter((area) => area.key !== key));
      if (placing === key) setPlacing(undefined);
      setSaid(t('{name} removed', { name }));
    },
    setPlacing(key) {
      setPlacing(key);
      if (key === undefined) return;
      setSelected(key);
      setSaid(t('Search for a place or click the map to move {n}', { n: nameAt(key) }));
    },
    pick(point) {
      if (placing === undefined) return;
      move(placing, point);
      setPlacing(undefined);
    },
  };
}

function firstView(areas: KeyedArea[]): AreasState['view'] {
  const box = boxAround(areas);
  return box && { id: 1, box };
}
