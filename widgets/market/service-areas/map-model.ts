import { constants } from '../../../codegen/generated/constants.ts';
import type { Box, Point } from './geo.ts';
import type { FindPlaces } from './use-place-search.ts';

/** A circle as a map draws it. */
export type Circle = Point & { key: number; name: string; miles: number };

/** What a map is told. Plain data, so that it can be sent into a frame. */
export type MapModel = {
  circles: Circle[];
  /** Key of the highlighted circle. */
  selected: number | undefined;
  /** A click on the map means a position now. */
  isPlacing: boolean;
  /** What to show; a new `id` means: go there. Undefined: the organisation's state or country. */
  view: { id: number; box: Box } | undefined;
  /** The organisation's country and state, as ISO codes. */
  country: string | undefined;
  state: string | undefined;
};

/** What a map says. Circles are named by their keys. */
export type MapEvents = {
  onSelect: (key: number) => void;
  onMove: (key: number, to: Point) => void;
  onResize: (key: number, miles: number) => void;
  /** A position was clicked while one was asked for. */
  onPick: (point: Point) => void;
  /** The middle of the view. */
  onView: (center: Point) => void;
  /** The map brings its own search for places; undefined: it does not any more. */
  onFinder: (find: FindPlaces | undefined) => void;
};

/** What `GET /api/config` says about the map. */
export type MapSettings = { mapTilesUrl: string | null; googleMapsApiKey: string | null };

/** What every map component is given. */
export type MapProps = {
  model: MapModel;
  events: MapEvents;
  settings: MapSettings;
  /** The map cannot be shown; something else has to stand in. */
  onFailed: () => void;
};

export const MAX_ZOOM = constants.map.maxZoom;
export const LARGEST_RADIUS_MILES = 5000;
