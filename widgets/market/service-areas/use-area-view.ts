import { useState } from 'react';
import { type Area, milesOf } from './areas.ts';
import { type Box, circleBox, type Point, unionBox } from './geo.ts';

/** What the map is to show; undefined: nothing was asked for yet. */
export type AreaView = { id: number; box: Box } | undefined;

/** Around a place that was found, this much is shown. */
const NEARBY_MILES = 40;

/** What the map shows: all areas to begin with, then whatever was looked at last. */
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
    /** `radius`: of the area that goes there, if one waits. */
    lookAround: (point: Point, radius: unknown) =>
      lookAt(circleBox(point, Math.max(NEARBY_MILES, Number(radius) || 0) * 1.2)),
  };
}

/** The box around all areas; undefined when there is none. */
function boxAround(areas: readonly Area[]): Box | undefined {
  return unionBox(areas.map((area) => circleBox(area, Math.max(5, milesOf(area)))));
}
