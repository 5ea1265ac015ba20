import { useState } from 'react';
import { type Area, milesOf } from './areas.ts';
import { type Box, circleBox, type Point, unionBox } from './geo.ts';

/** The part of the world for the map to show; undefined while nothing has been asked for. */
export type AreaView = { id: number; box: Box } | undefined;

/** The miles to show around a place that was found. */
const NEARBY_MILES = 40;

/** Holds what the map shows: all areas at first, then whatever was looked at last. */
export function useAreaView(first: readonly Area[]) {
  const [view, setView] = useState<AreaView>(() => {
    const box = boxAround(first);
    return box && { id: 1, box };
  });
  const lookAt = (box: Box) => setView((old) => ({ id: (old?.id ?? 0) + 1, box }));
  return {
    view,
    lookAtArea: (area: Area) =>
      lookAt(circleBox(area, Math.max(NEARBY_MILES / 2, Number(area.radius) || 0) * 1.3)),
    /** `radius`: that of the area that moves there, if one awaits a position. */
    lookAround: (point: Point, radius: unknown) =>
      lookAt(circleBox(point, Math.max(NEARBY_MILES, Number(radius) || 0) * 1.2)),
  };
}

/** Returns the box around all areas; undefined when there are none. */
function boxAround(areas: readonly Area[]): Box | undefined {
  return unionBox(areas.map((area) => circleBox(area, Math.max(5, milesOf(area)))));
}
