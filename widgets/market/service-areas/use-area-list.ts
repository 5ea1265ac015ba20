import { useEffect, useRef, useState } from 'react';
import { useFormAccess } from '../../form-access.ts';
import type { WidgetProps } from '../../widget-props.ts';
import { type Area, areasFrom, type KeyedArea, nameOf, withoutKeys } from './areas.ts';

/** Holds the areas, current even between renders, and reports each change to the form. */
export function useAreaList({ initialValue, onChange, path }: WidgetProps) {
  const form = useFormAccess();
  const [areas, setAreas] = useState(() => areasFrom(initialValue));
  const latest = useRef(areas);
  // Entries without a position are left out here, so they must leave the form's list too, or the indexes would differ.
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
  const indexOf = (key: number) => latest.current.findIndex((area) => area.key === key);
  const changed = (key: number, changes: Partial<Area>) =>
    latest.current.map((area) => (area.key === key ? { ...area, ...changes } : area));

  return {
    areas,
    find: (key: number | undefined) => latest.current.find((area) => area.key === key),
    nameAt(key: number): string {
      const index = indexOf(key);
      const area = latest.current[index];
      return area ? nameOf(area, index) : '';
    },
    add: (area: KeyedArea) => report([...latest.current, area]),
    change: (key: number, changes: Partial<Area>) => report(changed(key, changes)),
    /** Reports a single field as it is typed. */
    edit(key: number, field: 'name' | 'radius', value: unknown): void {
      keep(changed(key, { [field]: value }));
      form.change([...path, indexOf(key), field], value);
    },
    remove(key: number): void {
      form.removeEntry(path, indexOf(key));
      keep(latest.current.filter((area) => area.key !== key));
    },
  };
}
