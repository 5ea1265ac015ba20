/** A geometry of a topology; how deep `arcs` is nested depends on its type. */
export type Geometry = { type: string; id?: string; properties?: Record<string, unknown>; arcs?: unknown };
/** The parts of TopoJSON that the map files use. */
export type Topology = {
  type: 'Topology';
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: [number, number][][];
  objects: Record<string, { type: 'GeometryCollection'; geometries: Geometry[] }>;
};
/** West, south, east and north, in degrees. */
export type Box = [number, number, number, number];

/** The layers of a topology that the map shows. */
const LAYERS = ['countries', 'subunits', 'lakes', 'rivers'];

/**
 * Returns a topology with only the map's layers, only the geometries that touch `within`, and only the arcs they use.
 */
export function prune(source: Topology, within?: Box): Topology {
  const places = new Map<number, number>();
  const arcs: Topology['arcs'] = [];
  const placeOf = (arc: number): number => {
    const forward = arc < 0 ? ~arc : arc;
    let place = places.get(forward);
    if (place === undefined) {
      place = arcs.push(source.arcs[forward] ?? []) - 1;
      places.set(forward, place);
    }
    return arc < 0 ? ~place : place;
  };
  const moved = (nested: unknown): unknown =>
    Array.isArray(nested) ? nested.map(moved) : placeOf(nested as number);
  const objects: Topology['objects'] = {};
  for (const layer of LAYERS) {
    const geometries = (source.objects[layer]?.geometries ?? [])
      .filter((geometry) => geometry.arcs && (!within || touches(source, geometry, within)))
      .map(({ type, id, properties, arcs: nested }): Geometry => {
        const country = properties?.gu;
        return {
          type,
          ...(id !== undefined && { id: String(id) }),
          ...(typeof country === 'string' && { properties: { country } }),
          arcs: moved(nested),
        };
      });
    objects[layer] = { type: 'GeometryCollection', geometries };
  }
  return { type: 'Topology', transform: source.transform, arcs, objects };
}

/** Tells whether some corner of a geometry lies within a box. */
function touches({ arcs, transform }: Topology, { arcs: nested }: Geometry, box: Box): boolean {
  const [west, south, east, north] = box;
  const { scale, translate } = transform;
  return [nested].flat(9).some((arc) => {
    let [x, y] = [0, 0];
    return (arcs[(arc as number) < 0 ? ~(arc as number) : (arc as number)] ?? []).some(([stepX, stepY]) => {
      x += stepX;
      y += stepY;
      const lng = x * scale[0] + translate[0];
      const lat = y * scale[1] + translate[1];
      return lng >= west && lng <= east && lat >= south && lat <= north;
    });
  });
}
