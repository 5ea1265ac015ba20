import { constants } from '../../../codegen/generated/constants.ts';
import type { Box, Point } from './geo.ts';
import type { FindPlaces } from './use-place-search.ts';

/** A circle as a map draws it. */
export type Circle = Point & { key: number; name: string; miles: number };

/** The state that a map shows. Plain data, so that it can be sent into a frame. */
export type MapModel = {
  circles: Circle[];
  /** Key of the highlighted circle. */
  selected: number | undefined;
  /** A click on the map now gives a position. */
  isPlacing: boolean;
  /** The view; a new `id` makes the map go there. Undefined: the organisation's state or country. */
  view: { id: number; box: Box } | undefined;
  /** The organisation's country and state, as ISO codes. */
  country: string | undefined;
  state: string | undefined;
};

/** The events of a map. Circles are identified by their keys. */
export type MapEvents = {
  onSelect: (key: number) => void;
  onMove: (key: number, to: Point) => void;
  onResize: (key: number, miles: number) => void;
  /** A position was clicked while `isPlacing`. */
  onPick: (point: Point) => void;
  /** The view has moved to a new middle. */
  onView: (center: Point) => void;
  /** The map offers its own search for places; undefined: no longer. */
  onFinder: (find: FindPlaces | undefined) => void;
};

/** The map's settings in `GET /api/config`. */
export type MapSettings = { mapTilesUrl: string | null; googleMapsApiKey: string | null };

/** The props of every map component. */
export type MapProps = {
  model: MapModel;
  events: MapEvents;
  settings: MapSettings;
  /** Called when the map cannot be shown, so that another takes its place. */
  onFailed: () => void;
};

export const MAX_ZOOM = constants.map.maxZoom;
export const LARGEST_RADIUS_MILES = 5000;
